import { expect, test } from 'vitest';
import { openImageCache } from '../src/builder/images/cache/image-cache.ts';
import { headersOutput } from '../src/builder/outputs/headers-output.ts';
import { describeSitePictures } from '../src/builder/site-pictures.ts';
import { switchLines } from '../src/dealer/reference/switch-lines.ts';
import { SiteConfigSchema } from '../src/schemas/site/site.ts';
import { plan } from '../src/site/plan.ts';
import type { Site } from '../src/site/site.ts';
import { sampleCar } from './support/samples/sample-cars.ts';
import { sampleSite } from './support/samples/sample-site.ts';
import { OTHER_VALUES } from './support/switches/other-values.ts';
import { NOW, situationSites } from './support/switches/situations.ts';
import { outputOf, turnSwitch } from './support/switches/turn-switch.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

/** Switches that do not show in the plan of a site: they have their own tests below. */
const BUILT = [
  'features.fetchPhotos',
  'features.hstsSubdomains',
  'features.publishGate',
  'features.wasPriceDays',
  'features.priceArchiveDays',
];

const switches = switchLines(SiteConfigSchema).flatMap(({ path: [section, key], line }) =>
  ['features', 'texts', 'images'].includes(String(section))
    ? [{ name: `${section}.${key}`, isPlanned: line.startsWith('(planned) ') }]
    : [],
);
const names = switches.map(({ name }) => name);

const sites = (await situationSites()).map(site => ({ site, output: outputOf(site, NOW) }));
const shows = (name: string) =>
  sites.some(({ site, output }) => outputOf(turnSwitch(site, name), NOW) !== output);

test.each(switches.filter(({ name }) => !BUILT.includes(name)))(
  '$name changes what a site consists of, or says that it is planned',
  ({ name, isPlanned }) => {
    expect(shows(name)).toBe(!isPlanned);
  },
);

test('no value is written for a switch that is gone', () => {
  expect(names.length).toBeGreaterThan(300);
  expect([...Object.keys(OTHER_VALUES), ...BUILT].filter(name => !names.includes(name))).toEqual([]);
});

test('HTTPS is enforced on subdomains of a site where the site sets it, and only there', async () => {
  const site = await sampleSite([]);
  const headersOf = ({ config }: Site) =>
    headersOutput(plan(site, new Date(NOW)), { scripts: [], styles: [] }, config);
  expect(headersOf(site)).not.toEqual(headersOf(turnSwitch(site, 'features.hstsSubdomains')));
});

test('the photos of a feed are requested where the site fetches them, and only there', async () => {
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
