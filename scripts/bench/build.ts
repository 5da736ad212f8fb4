import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../src/builder/renderer/project-root.ts';
import { plan } from '../../src/site/plan.ts';
import { hasHugo, hugoSite } from './hugo-site.ts';
import { inOwnProcess } from './in-own-process.ts';
import { count, type Part, perSecond, ratio, seconds } from './part.ts';
import { bareWrite, NOW, peakMb, sampleBuild, sampleSite, timed } from './sample.ts';

/** Measured this often, by turns: the middle one counts. */
const RUNS = 3;
/** A larger site, for the memory it takes. */
const MORE = 2.5;

/**
 * A first build, beside Hugo with as many pages of the same size, the bare writing of its files, and the same components
 * in a plain `astro build`. All of it in memory where the system has a folder there.
 */
export const build: Part = async (cars = 2000) => {
  const memory = fs.existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir();
  await using work = await mkdtempDisposable(path.join(memory, 'forecourt-bench-'));
  const own = import.meta.filename;
  const measure = async (some: number, workers: number) => {
    const out = path.join(work.path, 'dist');
    fs.rmSync(out, { recursive: true, force: true });
    return inOwnProcess(own, measureBuild, some, workers, out);
  };
  const alone = await measure(cars, 1);
  const built = [await measure(cars, 2)];
  const hugo = hasHugo() ? hugoSite(path.join(work.path, 'dist/sample'), path.join(work.path, 'hugo')) : null;
  const hugos: number[] = [];
  while (built.length < RUNS) {
    if (hugo !== null) hugos.push(hugo.build());
    built.push(await measure(cars, 2));
  }
  if (hugo !== null) hugos.push(hugo.build());
  const both = middle(built, ({ ms }) => ms);
  const large = await measure(cars * MORE, 2);
  const few = Math.min(cars, 500);
  const forecourt = await measure(few, 2);
  const astro = await inOwnProcess(own, measureAstro, few);
  const figure = ({ pages, ms, peakMb }: typeof both) =>
    `${perSecond(pages, ms)} pages a second (${count(pages)} pages in ${seconds(ms)}), ${count(peakMb)} MB of memory at the peak`;
  const bare = ({ ms, writeMs }: typeof both) =>
    `${ratio(ms, writeMs)} times the bare writing of the same files`;
  return [
    { what: `full build of ${count(cars)} cars on 1 worker`, figure: figure(alone), beside: bare(alone) },
    { what: `full build of ${count(cars)} cars on 2 workers`, figure: figure(both), beside: bare(both) },
    {
      what: `full build of ${count(cars)} cars on 2 workers, beside Hugo`,
      figure:
        hugo === null
          ? 'not measured'
          : `${ratio(
              both.ms,
              middle(hugos, ms => ms),
            )} x Hugo`,
      beside:
        hugo === null
          ? 'Hugo is not installed'
          : `Hugo took ${seconds(middle(hugos, ms => ms))} for ${count(hugo.pages)} pages of the same size with its partials cached`,
    },
    {
      what: `full build of ${count(cars * MORE)} cars on 2 workers`,
      figure: figure(large),
      beside: bare(large),
    },
    {
      what: `first build of ${count(few)} cars, planning and all`,
      figure: seconds(forecourt.ms),
      beside: `the same components in a plain \`astro build\`, compiling left out: ${ratio(astro, forecourt.ms)} times as long`,
    },
  ];
};

function middle<T>(values: readonly T[], of: (value: T) => number): T {
  const sorted = values.toSorted((a, b) => of(a) - of(b));
  return sorted[Math.floor(sorted.length / 2)] as T; // as -- none is asked for the middle of nothing
}

export async function measureBuild(cars: number, workers: number, out: string) {
  const { site, update, folder, close } = await sampleBuild(cars, workers, out);
  const { ms, value } = await timed(() => update(site));
  const peak = peakMb();
  await close();
  return {
    ms,
    pages: value.pages.rendered,
    peakMb: peak,
    writeMs: bareWrite(folder, path.join(out, 'bare')),
  };
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
