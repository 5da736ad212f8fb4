import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './project-root.ts';
import { sourceId } from './source-id.ts';

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
const KEPT = 4;

/** Compiles the renderer, or reuses the compilation of the same sources. */
export async function compileRenderer(
  cacheDir = path.join(projectRoot, '.cache/renderer'),
): Promise<Renderer> {
  const id = sourceId();
  const dir = path.join(cacheDir, id);
  const found = fs.existsSync(path.join(dir, 'server/entry.mjs'));
  if (!found) await compileInto(dir, cacheDir);
  return {
    id,
    entry: pathToFileURL(path.join(dir, 'server/entry.mjs')).href,
    assetsDir: path.join(dir, 'client'),
    compiled: !found,
  };
}

async function compileInto(dir: string, cacheDir: string): Promise<void> {
  const draft = path.join(cacheDir, `draft-${process.pid}`);
  fs.rmSync(draft, { recursive: true, force: true });
  await runAstro(draft);
  try {
    fs.renameSync(draft, dir);
  } catch (error) {
    // Another process compiled the same sources in the meantime: its result is as good.
    if (!fs.existsSync(path.join(dir, 'server/entry.mjs'))) throw error;
    fs.rmSync(draft, { recursive: true, force: true });
  }
  forgetOld(cacheDir, path.basename(dir));
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

function forgetOld(cacheDir: string, current: string): void {
  const others = fs
    .readdirSync(cacheDir)
    .filter(name => /^[0-9a-f]{16}$/.test(name) && name !== current)
    .map(name => ({ name, time: fs.statSync(path.join(cacheDir, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { name } of others.slice(KEPT - 1))
    fs.rmSync(path.join(cacheDir, name), { recursive: true, force: true });
}
