import fs from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { errorCode } from '../lib/error-code.ts';
import { jsonText } from '../lib/json/json-text.ts';
import { checkBuiltSize } from './built-file.ts';
import { DeployError, type DeployFile, type DeployTarget } from './deploy-target.ts';

/** Hash by path: what a folder holds. */
const ContentSchema = jsonText(v.record(v.string(), v.string()));
type Content = v.InferOutput<typeof ContentSchema>;

/** Names of releases and what belongs to them (`nextName`). Anything else in their folder is foreign. */
const OWN_NAME = /^\d{8}T\d{9}Z(?:-\d+)*(?:\.json|\.draft)?$/;

/**
 * Publishes to a folder that a web server serves: `link` points at the live files, which lie with those before them in
 * `<link>.releases/`. Files that did not change are hard links; one rename of the link makes the others live.
 */
export function folderTarget(where: string, clock: () => number): DeployTarget {
  const link = path.resolve(where);
  const home = `${link}.releases`;
  return {
    // It needs none: files are compared by their hashes.
    digestOf: () => '',
    async deploy(files, { signal, beforeStart, onStarted, onProgress }) {
      const live = await liveName(link, home);
      await fs.mkdir(home, { recursive: true });
      const before = live === null ? {} : await readContent(home, live);
      await removeOthers(home, [live]);
      const id = nextName(clock(), live);
      beforeStart();
      onStarted(id);
      const draft = path.join(home, `${id}.draft`);
      await fs.mkdir(draft);
      let [uploaded, bytes] = [0, 0];
      const folders = new Set<string>();
      for (const [index, file] of files.entries()) {
        signal.throwIfAborted();
        if (index % 200 === 0) onProgress('copying files', index, files.length);
        const to = path.join(draft, file.path);
        const folder = path.dirname(to);
        if (!folders.has(folder)) await fs.mkdir(folder, { recursive: true });
        folders.add(folder);
        const isSame = live !== null && before[file.path] === file.hash;
        if (isSame && (await isLinked(path.join(home, live, file.path), to))) continue;
        await copy(file, to);
        uploaded += 1;
        bytes += file.bytes;
      }
      const content: Content = Object.fromEntries(files.map(file => [file.path, file.hash]));
      await fs.writeFile(contentFile(home, id), JSON.stringify(content));
      await fs.rename(draft, path.join(home, id));
      await point(link, path.join(path.basename(home), id));
      return { id, uploaded, bytes };
    },
  };
}

async function copy(file: DeployFile, to: string): Promise<void> {
  await fs.copyFile(file.from, to);
  checkBuiltSize(file, (await fs.stat(to)).size);
}

/** False where the file was lost, or the disk has no hard links. */
async function isLinked(from: string, to: string): Promise<boolean> {
  return fs.link(from, to).then(
    () => true,
    () => false,
  );
}

/** The folder that is live; null where nothing is. @throws for anything that no deploy made: a link may be another site. */
async function liveName(link: string, home: string): Promise<string | null> {
  try {
    const target = path.resolve(path.dirname(link), await fs.readlink(link));
    if (path.dirname(target) === home) return path.basename(target);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw inTheWay(link, error);
  }
  throw inTheWay(link);
}

function inTheWay(link: string, cause?: unknown): DeployError {
  return new DeployError(
    `${link} is in the way: it is to be a link to the live files, and something else is there. Move it away, or name another path in hosting.path of site.json.`,
    { cause },
  );
}

async function readContent(home: string, name: string): Promise<Content> {
  const text = await fs.readFile(contentFile(home, name), 'utf8').catch(() => '');
  const parsed = v.safeParse(ContentSchema, text);
  return parsed.success ? parsed.output : {};
}

function contentFile(home: string, name: string): string {
  return path.join(home, `${name}.json`);
}

/** Contains the time when it was made, and is not that of `live`. */
function nextName(now: number, live: string | null): string {
  const name = new Date(now).toISOString().replaceAll(/[-:.]/g, '');
  return name === live ? `${name}-1` : name;
}

async function point(link: string, target: string): Promise<void> {
  const draft = `${link}.draft`;
  await fs.rm(draft, { force: true });
  await fs.symlink(target, draft);
  await fs.rename(draft, link);
}

/** What attempts left half done, and all but the live files and those before them. */
async function removeOthers(home: string, names: readonly (string | null)[]): Promise<void> {
  const kept = new Set(names.flatMap(name => (name === null ? [] : [name, `${name}.json`])));
  for (const name of await fs.readdir(home))
    if (OWN_NAME.test(name) && !kept.has(name))
      await fs.rm(path.join(home, name), { recursive: true, force: true });
}
