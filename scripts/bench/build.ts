import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../src/builder/renderer/project-root.ts';
import { plan } from '../../src/site/plan.ts';
import { inOwnProcess } from './in-own-process.ts';
import { count, type Part, perSecond, ratio, seconds } from './part.ts';
import { bareWrite, NOW, sampleBuild, sampleSite, timed } from './sample.ts';

/** A first build, beside the bare writing of its files, and beside the same components in a plain `astro build`. */
export const build: Part = async (cars = 2000) => {
  await using work = await mkdtempDisposable(path.join(os.tmpdir(), 'forecourt-bench-'));
  const own = import.meta.filename;
  const rows = [];
  for (const workers of [1, 2]) {
    const built = await inOwnProcess(own, measureBuild, cars, workers, path.join(work.path, `on-${workers}`));
    rows.push({
      what: `full build of ${count(cars)} cars on ${workers} ${workers === 1 ? 'worker' : 'workers'}`,
      figure: `${perSecond(built.pages, built.ms)} pages a second (${count(built.pages)} pages in ${seconds(built.ms)})`,
      beside: `${ratio(built.ms, built.writeMs)} times the bare writing of the same files`,
    });
  }
  const few = Math.min(cars, 500);
  const forecourt = await inOwnProcess(own, measureBuild, few, 2, path.join(work.path, 'ours'));
  const astro = await inOwnProcess(own, measureAstro, few);
  rows.push({
    what: `first build of ${count(few)} cars, planning and all`,
    figure: seconds(forecourt.ms),
    beside: `the same components in a plain \`astro build\`, compiling left out: ${ratio(astro, forecourt.ms)} times as long`,
  });
  return rows;
};

export async function measureBuild(cars: number, workers: number, out: string) {
  const { site, update, folder, close } = await sampleBuild(cars, workers, out);
  const { ms, value } = await timed(() => update(site));
  await close();
  return { ms, pages: value.pages.rendered, writeMs: bareWrite(folder, path.join(out, 'bare')) };
}

const CONFIG = `import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { clientUseDirective } from '../../src/ui/islands/client-use-directive.mjs';
export default defineConfig({
  integrations: [react(), clientUseDirective()],
  trailingSlash: 'always',
  build: { inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
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

/** One route, `getStaticPaths`, static output: what a project without our planner would do. Milliseconds. */
export async function measureAstro(cars: number): Promise<number> {
  // Below the project, so that packages are found as its own.
  await using folder = await mkdtempDisposable(path.join(projectRoot, '.cache/bench-astro-'));
  const root = folder.path;
  const { frame, pages } = plan(await sampleSite(cars), NOW);
  const list = pages.map(({ page }) => page).filter(({ view }) => view !== 'not-found');
  fs.mkdirSync(path.join(root, 'src/pages'), { recursive: true });
  fs.cpSync(path.join(projectRoot, 'src'), path.join(root, 'src/app'), { recursive: true });
  // Where the copied styles look for fonts.
  fs.symlinkSync(path.join(projectRoot, 'node_modules'), path.join(root, 'src/node_modules'), 'junction');
  fs.writeFileSync(path.join(root, 'astro.config.mjs'), CONFIG);
  fs.writeFileSync(path.join(root, 'src/pages/[...path].astro'), ROUTE);
  const build = async (some: typeof list) => {
    fs.writeFileSync(path.join(root, 'plan.json'), JSON.stringify({ frame, pages: some }));
    const astro = path.join(projectRoot, 'node_modules/astro/bin/astro.mjs');
    const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
    execFileSync(process.execPath, [astro, 'build', '--silent'], { cwd: root, env, stdio: 'inherit' });
  };
  const all = await timed(() => build(list));
  // What compiling costs is the same for one page: it is no part of rendering.
  const compiling = await timed(() => build(list.slice(0, 1)));
  return all.ms - compiling.ms;
}
