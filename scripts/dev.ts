import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dev } from 'astro';
import { folderSettings } from '../src/dealer/file/folder-settings.ts';
import { listDealers } from '../src/dealer/file/list-dealers.ts';
import { devPlugin } from '../src/dev/dev-plugin.ts';
import { projectRoot } from '../src/lib/code/project-root.ts';
import { printError } from './command/print-error.ts';

// Files that builds and servers write: no page is made from them.
const UNWATCHED = ['.cache', 'dist', 'store', 'docs', 'tests'];
// All that a browser may read as code: a store has leads and tokens.
const SERVED = ['src', 'node_modules', '.astro'];

try {
  const { env } = process;
  Object.assign(env, { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DISABLE_UPDATE_CHECK: 'true' });
  const dealersDir = path.resolve(folderSettings(env).dealers);
  const slugs = await listDealers(dealersDir);
  const dealer = env['DEALER'] || slugs[0];
  if (dealer === undefined)
    throw new Error(`There is no dealer in ${dealersDir}. Make one: npm run new-dealer`);
  if (!slugs.includes(dealer))
    throw new Error(`DEALER is "${dealer}", which is not in ${dealersDir}. There are: ${slugs.join(', ')}.`);
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-dev-'));
  process.on('exit', () => fs.rmSync(dir, { recursive: true, force: true }));
  const server = await dev({
    root: projectRoot,
    logLevel: 'warn',
    // Calls of the API have no slash at their end.
    trailingSlash: 'ignore',
    markdown: { syntaxHighlight: false },
    server: { host: env['HOST'] || '127.0.0.1', port: Number(env['PORT'] || 4321) },
    vite: {
      plugins: [devPlugin({ dealersDir, dealer, dir, env })],
      server: {
        cors: false,
        fs: { allow: SERVED.map(name => path.join(projectRoot, name)) },
        watch: { ignored: UNWATCHED.map(name => path.join(projectRoot, name, '**')) },
      },
    },
  });
  const { port } = server.address;
  console.log(`
${dealer} (set DEALER for another): http://localhost:${port}/
All sites:
${slugs.map(slug => `  http://${slug}.localhost:${port}/`).join('\n')}
Forms, valuations and reservations work: mail is printed here and not sent, payments use the sandbox, and leads are
deleted when you stop. Open pages load again when code, a style, a text or a dealer's file changes.
Ctrl+C stops.`);
  // The first page loads the code of all others.
  void fetch(`http://127.0.0.1:${port}/`).catch(() => {});
  const stop = async () => {
    // Vite ends the process at SIGTERM, too, with this code.
    process.exitCode = 0;
    setTimeout(() => process.exit(0), 5000).unref();
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
} catch (error) {
  printError(error);
  process.exit(1);
}
