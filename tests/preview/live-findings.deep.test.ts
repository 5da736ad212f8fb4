import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { siteBuilder } from '../../src/builder/service/site-builder.ts';
import { feedRows, liveDir, NOW } from '../builder/build-helpers.ts';
import { findBrowser } from '../support/browser/browser.ts';
import { chromiums } from '../support/browser/chromiums.ts';
import { writeDealer } from '../support/temporary-dealer.ts';
import { FIRST_STATE, filesOf } from './dealer-states.ts';
import { deskHarness, json, SITE } from './desk-harness.ts';

const { desk } = deskHarness();

test('a fault on a page that a changed price made live is found after it, and told at the desk until the page changes', async () => {
  vi.stubEnv('CHROMIUM_PATH', findBrowser());
  onTestFinished(() => void vi.unstubAllEnvs());
  const { dealer, call } = await desk();
  const { dealersDir, out, slug } = dealer;
  const builder = siteBuilder({
    ...{ dealersDir, out, clock: () => NOW, memoryCars: 1000, workers: 1 },
    onProgress: () => {},
  });
  onTestFinished(() => builder.close());
  const { cars } = FIRST_STATE;
  const [car] = cars;
  const buildAt = async (price: number) => {
    const stock = feedRows(cars.map(each => (each === car ? { ...each, price } : each)));
    await writeDealer(dealer, { ...filesOf(FIRST_STATE), stock });
    const order = { slug, actor: null, replay: [], updates: [], reserved: [], wantsSnapshot: false };
    const { ok, isChanged, unchecked } = await builder.build(order);
    expect([ok, isChanged, unchecked]).toEqual([true, true, 3]);
  };
  const told = async () => (await json(call(SITE))).liveFindings;
  const before = chromiums();

  await buildAt(12_345);
  // The page of the car, and those that show it.
  for (const { slug: name } of cars) {
    const page = path.join(liveDir(dealer), `cars/${name}/index.html`);
    const html = fs.readFileSync(page, 'utf8');
    fs.rmSync(page);
    fs.writeFileSync(page, html.replace('<main id="content">', '<main id="content"><button></button>'));
  }
  expect([await told(), chromiums()]).toEqual([[], before]);
  for (let left = 2; left >= 0; left -= 1) expect(await builder.checkPage(slug)).toBe(left);
  expect(chromiums()).toHaveLength(before.length + 1);
  expect(await told()).toEqual([
    {
      paths: [expect.stringMatching(/^\/cars\/[^/]+\/$/)],
      reason: expect.stringContaining('button-name'),
      excerpt: '<button></button>',
      repair: expect.stringContaining('Correct the element'),
    },
  ]);

  await buildAt(12_346);
  expect(await told()).toEqual([]);
  await builder.close();
  expect(chromiums()).toEqual(before);
});
