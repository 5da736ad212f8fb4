import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { onceLoaded } from '../lib/cache/once-loaded.ts';
import { projectRoot } from '../lib/code/project-root.ts';
import { sourceId } from '../lib/code/source-id.ts';
import { errorMessage } from '../lib/error-message.ts';
import { contentType } from '../lib/files/content-type.ts';
import type { AppFiles } from './desk/desk-deps.ts';
import { watchFolder } from './watch-folder.ts';

/** The sources of the application. */
const SOURCES = [
  'src/preview/app',
  'src/preview/iframe',
  'src/preview/bundle-app.ts',
  'src/ui',
  'src/schemas',
  'src/domain',
  'src/lib',
  'package-lock.json',
];

/**
 * The application, bundled once for each version of its sources: at the first request, or by an earlier process. Again
 * where that failed: a full disk may have room again.
 */
export const bundleApp = onceLoaded(() => bundle(appId()));

/** The application as its sources are now, for those who write it. */
export function watchedApp() {
  let id = appId();
  let app = bundle(id);
  // Who requests it learns that it failed.
  app.catch(() => {});
  const update = async (onChange: () => void) => {
    const before = id;
    id = appId();
    if (id === before) return;
    const next = bundle(id);
    try {
      await next;
      app = next;
      onChange();
      await fs.rm(folderOf(before), { recursive: true, force: true });
    } catch (error) {
      console.error(errorMessage(error));
    }
  };
  return {
    app: () => app,
    watchApp: (onChange: () => void) =>
      watchFolder(path.join(projectRoot, 'src'), () => void update(onChange)),
  };
}

function appId(): string {
  return sourceId(projectRoot, SOURCES);
}

function folderOf(id: string): string {
  return path.join(projectRoot, '.cache/preview', id);
}

async function bundle(id: string): Promise<AppFiles> {
  const folder = folderOf(id);
  const made = await readBundle(folder);
  if (made !== null) return made;
  await buildInto(folder);
  const built = await readBundle(folder);
  if (built === null)
    throw new Error(
      `The preview desk could not be bundled: ${folder} has no script or no style sheet. Remove the folder and start again.`,
    );
  return built;
}

async function buildInto(folder: string): Promise<void> {
  const making = `${folder}.${randomUUID()}`;
  await build({
    configFile: false,
    root: projectRoot,
    base: '/desk/',
    publicDir: false,
    logLevel: 'warn',
    // Where tests run another one is set: React would be its slow version, and the markup made for that.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      outDir: making,
      assetsDir: '',
      // The security policy lets no inlined font through, and an icon is part of its file.
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: {
          desk: fileURLToPath(new URL('./app/start-app.tsx', import.meta.url)),
          iframe: fileURLToPath(new URL('./iframe/start-iframe.ts', import.meta.url)),
        },
        // Pages in iframes request theirs by this name.
        output: { entryFileNames: ({ name }) => (name === 'iframe' ? 'iframe.js' : '[name]-[hash].js') },
      },
    },
  });
  // Another process may have made the same meanwhile.
  await fs.rename(making, folder).catch(() => fs.rm(making, { recursive: true }));
}

async function readBundle(folder: string): Promise<AppFiles | null> {
  const names = await fs.readdir(folder).catch(() => []);
  const script = names.find(name => /^desk-.*\.js$/.test(name));
  const style = names.find(name => /^desk-.*\.css$/.test(name));
  if (script === undefined || style === undefined) return null;
  const files = await Promise.all(
    names.map(async name => {
      const body = await fs.readFile(path.join(folder, name));
      return [name, { body, type: contentType(name) }] as const;
    }),
  );
  return { html: documentOf(script, style), files: new Map(files) };
}

function documentOf(script: string, style: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Preview desk</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/desk/${style}">
<script type="module" src="/desk/${script}"></script>
</head>
<body>
<div id="app"></div>
<noscript>The preview desk needs JavaScript. Allow it for this address, then load the page again.</noscript>
</body>
</html>
`;
}
