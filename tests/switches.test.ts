import { expect, test } from 'vitest';
import { openImageCache } from '../src/builder/images/cache/image-cache.ts';
import { headersOutput } from '../src/builder/outputs/headers-output.ts';
import { describeSitePictures } from '../src/builder/site-pictures.ts';
import { plan } from '../src/site/plan.ts';
import type { Site } from '../src/site/site.ts';
import { sampleCar } from './support/samples/sample-cars.ts';
import { sampleSite } from './support/samples/sample-site.ts';
import { NOW, situationSites } from './support/switches/situations.ts';
import {
  OTHER_VALUES,
  outputOf,
  SHOWN_ELSEWHERE,
  SWITCHES,
  shownTexts,
  turnSwitch,
} from './support/switches/turn-switch.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

test('Every text and picture of a configuration shows on a site', async () => {
  const sites = await situationSites();
  const shown = new Set(sites.flatMap(shownTexts));
  const others = SWITCHES.filter(name => !name.startsWith('features.') && !shown.has(name));
  // Some only choose between words, or are written in another form.
  expect(others.length).toBeLessThan(10);
  const outputs = sites.map(site => ({ site, output: outputOf(site) }));
  const unused = others.filter(
    name => !outputs.some(({ site, output }) => outputOf(turnSwitch(site, name)) !== output),
  );
  expect(unused).toEqual([]);
});

test('No other value is written for a switch that no longer exists', () => {
  expect(SWITCHES.length).toBeGreaterThan(300);
  const written = [...Object.keys(OTHER_VALUES), ...SHOWN_ELSEWHERE];
  expect(written.filter(name => !SWITCHES.includes(name))).toEqual([]);
});

test('HTTPS is enforced on subdomains of a site where the site sets it, and only there', async () => {
  const site = await sampleSite([]);
  const headersOf = ({ config }: Site) =>
    headersOutput(plan(site, new Date(NOW)), { scripts: [], styles: [] }, config);
  expect(headersOf(site)).not.toEqual(headersOf(turnSwitch(site, 'features.hstsSubdomains')));
});

test('The photos of a feed are requested where the site fetches them, and only there', async () => {
  // There is no server at that address: the request is what failed.
  const photo = { image: { url: 'https://127.0.0.1:9/car.jpg' } };
  const site = await sampleSite([sampleCar(1, { images: [photo], photos_count: 1 })]);
  const folder = temporaryFolder();
  const cache = await openImageCache(folder);
  const asked = async (at: Site) =>
    (await describeSitePictures({ ...at, dir: folder }, at.cars, cache)).failures.length;
  expect(await asked(site)).toBe(1);
  expect(await asked(turnSwitch(site, 'features.fetchPhotos'))).toBe(0);
});
