import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../src/builder/renderer/project-root.ts';
import { plan } from '../../src/site/plan.ts';
import { NOW, sampleSite } from './sample.ts';

// Without the React integration: nothing on these pages is hydrated.
const CONFIG = `import { defineConfig } from 'astro/config';
export default defineConfig({
  trailingSlash: 'always',
  build: { inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 }, oxc: { jsx: { runtime: 'automatic', importSource: 'react' } } },
});
`;

const ROUTE = `---
import fs from 'node:fs';
import Car from '../app/pages/cars/[slug]/index.astro';
import Home from '../app/pages/index.astro';
import Info from '../app/pages/[...path].astro';
import Search from '../app/pages/search/[...path].astro';

export function getStaticPaths() {
  const { frame, pages } = JSON.parse(fs.readFileSync('plan.json', 'utf8'));
  return pages.map(page => ({ params: { path: page.path.slice(1, -1) || undefined }, props: { frame, page } }));
}
Object.assign(Astro.locals, Astro.props);
const { view } = Astro.props.page;
---
{view === 'home' && <Home />}
{view === 'search' && <Search />}
{(view === 'car' || view === 'car-gone') && <Car />}
{view === 'article' && <Info />}
`;

/**
 * The same pages by a plain `astro build` of the same components, the way a project without our planner and
 * renderer would do it: one route, `getStaticPaths`, static output. Prints JSON. Arguments: cars, work folder.
 */
const [cars = '500', work = ''] = process.argv.slice(2);
const planned = plan(await sampleSite(Number(cars)), NOW);
const pages = planned.pages.map(({ page }) => page).filter(({ view }) => view !== 'not-found');

const all = build(pages);
// What compiling costs is the same for one page: it is no part of rendering.
const compile = build(pages.slice(0, 1));
console.log(
  JSON.stringify({ pages: pages.length, totalMs: all, compileMs: compile, renderMs: all - compile }),
);

function build(list: typeof pages): number {
  const root = path.join(work, 'project');
  fs.rmSync(root, { recursive: true, force: true });
  fs.mkdirSync(path.join(root, 'src/pages'), { recursive: true });
  fs.cpSync(path.join(projectRoot, 'src'), path.join(root, 'src/app'), { recursive: true });
  // The second is where the copied styles look for fonts.
  for (const at of ['node_modules', 'src/node_modules']) {
    fs.symlinkSync(path.join(projectRoot, 'node_modules'), path.join(root, at), 'junction');
  }
  fs.writeFileSync(path.join(root, 'plan.json'), JSON.stringify({ frame: planned.frame, pages: list }));
  fs.writeFileSync(path.join(root, 'astro.config.mjs'), CONFIG);
  fs.writeFileSync(path.join(root, 'src/pages/[...path].astro'), ROUTE);
  const started = performance.now();
  execFileSync(
    process.execPath,
    [path.join(projectRoot, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent'],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: 'inherit',
    },
  );
  return performance.now() - started;
}
