import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { textsIn } from '../builder/publish-helpers.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { deployHarness } from './deploy-harness.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PLUGIN = path.join(ROOT, 'scripts/netlify/index.js');

/** Calls a hook of the plugin in a separate folder, as a build for a dealer; returns its calls to Netlify. */
function run(dir: string, hook: string, context: string): { stored: string[]; shown: { summary: string }[] } {
  const program = `
    const calls = { stored: [], shown: [] };
    const utils = {
      cache: { restore: async () => {}, save: async paths => { calls.stored.push(...paths); } },
      status: { show: facts => { calls.shown.push(facts); } },
    };
    const plugin = await import(${JSON.stringify(PLUGIN)});
    await plugin.${hook}({ utils });
    console.log(JSON.stringify(calls));`;
  const env = { ...process.env, DEALER: 'sample', CONTEXT: context };
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: dir,
      env,
      encoding: 'utf8',
    }),
  );
}

test('a production build stores its releases, and the next one finds which is live', async () => {
  const harness = deployHarness();
  await harness.release({ 'index.html': 'one' });
  const dir = path.dirname(harness.out);
  expect(run(dir, 'onPostBuild', 'production').stored).toEqual(['dist/.forecourt', '.cache/images']);
  // Netlify stores files, not links.
  fs.rmSync(path.join(harness.out, 'sample'));
  run(dir, 'onPreBuild', 'deploy-preview');
  expect(textsIn(path.join(harness.out, 'sample'))).toEqual({ 'index.html': 'one' });
});

test('a preview stores nothing, and shows what a publish would change', () => {
  const dir = temporaryFolder();
  fs.mkdirSync(path.join(dir, 'dist'));
  fs.writeFileSync(
    path.join(dir, 'dist/difference.json'),
    '{"title":"t","summary":"2 pages would change.","text":""}',
  );
  expect(run(dir, 'onPostBuild', 'deploy-preview').stored).toEqual([]);
  expect(run(dir, 'onSuccess', 'deploy-preview').shown).toMatchObject([{ summary: '2 pages would change.' }]);
});

test('the folder that is published has the release, and the assets that open pages request', async () => {
  const harness = deployHarness();
  await harness.release({ 'index.html': 'one', 'cars/a/index.html': 'a' });
  harness.retain('old.js');
  const to = path.join(harness.out, 'netlify');
  const copy = (slug: string) =>
    spawnSync(process.execPath, [path.join(ROOT, 'scripts/netlify/site-folder.ts'), harness.out, to], {
      env: { ...process.env, DEALER: slug },
      encoding: 'utf8',
    });
  expect(copy('sample').status).toBe(0);
  expect(textsIn(to)).toEqual({ '_astro/old.js': 'old.js', 'cars/a/index.html': 'a', 'index.html': 'one' });
  const { status, stderr } = copy('');
  expect([status, stderr]).toEqual([1, expect.stringContaining('No site is built for DEALER ""')]);
});

test.each(['', 'nobody'])('a preview of DEALER "%s" says what is missing, without a stack', slug => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'scripts/netlify/difference.ts')], {
    cwd: ROOT,
    env: { ...process.env, DEALER: slug },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    `DEALER "${slug}" is no folder in dealers/: set DEALER in the environment of the project on Netlify.\n`,
  ]);
});
