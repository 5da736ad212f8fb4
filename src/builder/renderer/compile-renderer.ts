import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../lib/code/project-root.ts';
import { sourceId } from '../../lib/code/source-id.ts';
import { HOUR_MS } from '../../lib/time/durations.ts';

/** The compiled code of all sites: one server bundle that renders pages, and the files every site carries. */
export interface Renderer {
  /** Changes when the code that renders pages changes. */
  id: string;
  /** `file:` address of the server bundle; it exports what `entrypoint.ts` exports. */
  entry: string;
  /** Folder of hashed browser assets and of `public/`. */
  assetsDir: string;
  /** Whether this call had to compile. */
  compiled: boolean;
}

/** How many versions of the code stay compiled, so that changing branches does not compile again. */
const COMPILED_RETAINED = 4;

/** Compilations in a row that found the sources changed meanwhile, before it gives up. */
const MAX_TRIES = 3;

interface Compiler {
  /** Writes a server bundle and browser assets. */
  compile(outDir: string): Promise<void>;
  /** Names the sources as they are now. */
  sourceId(): string;
}

/** Compiles the renderer, or reuses the compilation of the same sources. */
export async function compileRenderer(
  cacheDir = path.join(projectRoot, '.cache/renderer'),
  compiler: Compiler = { compile: runAstro, sourceId },
): Promise<Renderer> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const id = compiler.sourceId();
    const dir = path.join(cacheDir, id);
    const found = isWhole(dir);
    if (found) markUsed(dir);
    if (found || (await compileInto(dir, cacheDir, compiler))) return rendererIn(dir, id, !found);
  }
  throw new Error('The sources changed each time while they were compiled. Build again when they are saved.');
}

function rendererIn(dir: string, id: string, compiled: boolean): Renderer {
  return {
    id,
    entry: pathToFileURL(path.join(dir, 'server/entry.mjs')).href,
    assetsDir: path.join(dir, 'client'),
    compiled,
  };
}

/** False when the sources are no longer those that `dir` is named after: what was compiled is then neither. */
async function compileInto(dir: string, cacheDir: string, compiler: Compiler): Promise<boolean> {
  fs.mkdirSync(cacheDir, { recursive: true });
  const draft = fs.mkdtempSync(path.join(cacheDir, 'draft-'));
  try {
    await compiler.compile(draft);
    removeRoot(path.join(draft, 'server'));
    if (compiler.sourceId() !== path.basename(dir)) return false;
    fs.renameSync(draft, dir);
  } catch (error) {
    // Another process compiled the same sources in the meantime: its result is as good.
    if (!isWhole(dir)) throw error;
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
  deleteOld(cacheDir, path.basename(dir));
  return true;
}

/**
 * Astro names an island by the digest of the path of its source, among others. Without the folder of the project the same
 * sources give the same pages on each machine.
 */
function removeRoot(server: string): void {
  const root = `${projectRoot.split(path.sep).join('/')}/src/`;
  for (const name of fs.readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(server, name);
    if (!/\.m?js$/.test(name)) continue;
    const text = fs.readFileSync(file, 'utf8');
    if (text.includes(root)) fs.writeFileSync(file, text.replaceAll(root, '/src/'));
  }
}

function isWhole(dir: string): boolean {
  return fs.existsSync(path.join(dir, 'server/entry.mjs'));
}

/** What is in use is not deleted: a server may load more of it later. */
function markUsed(dir: string): void {
  const now = new Date();
  fs.utimesSync(dir, now, now);
}

function runAstro(outDir: string): Promise<void> {
  const astro = path.join(projectRoot, 'node_modules/astro/bin/astro.mjs');
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', RENDERER_OUT: outDir };
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [astro, 'build', '--silent'],
      { cwd: projectRoot, env },
      (error, stdout, stderr) => {
        if (error === null) return resolve();
        reject(
          new Error(`The pages could not be compiled. Mend the code and build again.\n${stdout}${stderr}`),
        );
      },
    );
  });
}

/** Keeps the versions used last, and drafts that may still be in the making. */
function deleteOld(cacheDir: string, current: string): void {
  const all = fs
    .readdirSync(cacheDir)
    .filter(name => name !== current)
    // Another process may have removed it since it was listed.
    .map(name => ({
      name,
      time: fs.statSync(path.join(cacheDir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
    }))
    .sort((a, b) => b.time - a.time);
  const old = all.filter(({ name }) => /^[0-9a-f]{16}$/.test(name)).slice(COMPILED_RETAINED - 1);
  const abandoned = all.filter(({ name, time }) => name.startsWith('draft-') && Date.now() - time > HOUR_MS);
  for (const { name } of [...old, ...abandoned])
    fs.rmSync(path.join(cacheDir, name), { recursive: true, force: true });
}
