import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LEAST_SITE } from '../../tests/support/samples/least-site.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import type { Dealer } from './dealer.ts';
import { listDealers } from './file/list-dealers.ts';
import { loadDealer } from './load-dealer.ts';

async function loaded(dir: string, slug = 'northside'): Promise<Dealer> {
  const result = await loadDealer(dir, slug);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.dealer;
}

async function problemPaths(dir: string, slug = 'northside'): Promise<string[]> {
  const result = await loadDealer(dir, slug);
  return result.ok ? [] : result.problems.map(problem => `${problem.file}: ${problem.path}`);
}

test('a feed that cannot be fetched as it is named is a warning', async () => {
  const warningsOf = async (source: object) => {
    const dealers = temporaryFolder({
      'northside/site.json': LEAST_SITE,
      'northside/stock.source.json': source,
    });
    const result = await loadDealer(dealers, 'northside');
    return result.ok && result.warnings.map(({ file, path: at, repair }) => [file, at, repair]);
  };
  expect(await warningsOf({ url: 'https://feeds.example.com/n.csv' })).toEqual([]);
  const message = expect.stringContaining('No feed is fetched until then.');
  const file = 'northside/stock.source.json';
  expect(await warningsOf({ url: 'http://feeds.example.com/n.csv' })).toEqual([[file, 'url', message]]);
  expect(await warningsOf({ url: 'https://feeds.example.com/n.csv', every: 5 })).toEqual([
    [file, 'every', message],
  ]);
});

test('slug, template, name, origin and country are enough', async () => {
  const dealers = temporaryFolder({ 'northside/site.json': LEAST_SITE });
  const dealer = await loaded(dealers);
  expect(dealer.config).toMatchObject({
    ...LEAST_SITE,
    time_zone: 'Australia/Brisbane',
    include_sold_cars_days: 3,
  });
  expect(dealer.config.features.hitsPerPage).toBe(21);
  expect(dealer.config.texts.noPrice).toBe('Enquire for price.');
  expect({ ...dealer, config: null }).toEqual({
    slug: 'northside',
    dir: path.join(dealers, 'northside'),
    config: null,
    locations: [],
    offers: [],
    parts: [],
    postcodes: null,
    manufacturers: [],
    models: [],
    reviews: null,
    content: {},
    imageFiles: [],
  });
});

test.each(['classic', 'metro', 'yard'])('the template %s loads without a warning', async template => {
  const dealers = temporaryFolder({ 'northside/site.json': { ...LEAST_SITE, template } });
  expect(await loadDealer(dealers, 'northside')).toMatchObject({ ok: true, warnings: [] });
});

test.each([
  ['AU', 'Australia/Brisbane'],
  ['NZ', 'Pacific/Auckland'],
  ['US', 'America/New_York'],
  ['GB', 'Europe/London'],
])('a site in %s without a time zone keeps that of %s', async (country, zone) => {
  const dealers = temporaryFolder({ 'northside/site.json': { ...LEAST_SITE, country } });
  expect((await loaded(dealers)).config.time_zone).toBe(zone);
});

test('site overrides group, group overrides template, template overrides defaults', async () => {
  const dealers = temporaryFolder({
    '_defaults.json': {
      texts: { heroText: 'defaults', heroTitle: 'defaults', heroButton: 'defaults', viewMore: 'defaults' },
    },
    '_templates/plain.json': {
      texts: { heroText: 'template', heroTitle: 'template', heroButton: 'template' },
    },
    '_groups/east.json': { texts: { heroText: 'group', heroTitle: 'group' } },
    'northside/site.json': { ...LEAST_SITE, template: 'plain', group: 'east', texts: { heroText: 'site' } },
  });
  const { texts } = (await loaded(dealers)).config;
  expect(texts).toMatchObject({
    heroText: 'site',
    heroTitle: 'group',
    heroButton: 'template',
    viewMore: 'defaults',
  });
  expect(texts.viewLess).toBe('View less');
});

test("only a group's file names members; a dealer that it does not name is told so", async () => {
  const dealers = temporaryFolder({
    '_groups/east.json': { members: ['southside'] },
    'northside/site.json': { ...LEAST_SITE, group: 'east' },
    'southside/site.json': { ...LEAST_SITE, slug: 'southside', group: 'east' },
    'joiner/site.json': { ...LEAST_SITE, slug: 'joiner', group: 'east', members: ['joiner'] },
  });
  expect(await problemPaths(dealers, 'joiner')).toEqual(['joiner/site.json: members']);
  const warnings = async (slug: string) => {
    const read = await loadDealer(dealers, slug);
    return read.ok ? read.warnings.map(({ file, path }) => `${file}: ${path}`) : null;
  };
  expect(await warnings('northside')).toContain('northside/site.json: group');
  expect(await warnings('southside')).not.toContain('southside/site.json: group');
});

test('all problems of all files are reported at once', async () => {
  const dealers = temporaryFolder({
    'northside/site.json': { ...LEAST_SITE, country: 'au', features: { garrage: true, reserve: 'no' } },
    'northside/locations.json': '[{]',
    'northside/offers.json': [{ name: 'No id' }],
    'northside/models.json': [{ id: 1, name: 'Swift', slug: 'swift', colour: 'red' }],
    'northside/content/Über uns.md': '#',
  });
  expect(await problemPaths(dealers)).toEqual([
    'northside/site.json: features.garrage',
    'northside/site.json: country',
    'northside/site.json: features.reserve',
    'northside/locations.json: line 1, column 3',
    'northside/offers.json: [0].id',
    'northside/content/Über uns.md: ',
  ]);
});

test('a byte order mark is no problem', async () => {
  const dealers = temporaryFolder({ 'northside/site.json': `\uFEFF${JSON.stringify(LEAST_SITE)}` });
  expect((await loaded(dealers)).config.name).toBe('Northside Suzuki');
});

test('content and pictures are listed by name', async () => {
  const dealers = temporaryFolder({
    'northside/site.json': {
      ...LEAST_SITE,
      images: { hero: '/images/hero.jpg', logo: 'https://cdn.example/logo.svg' },
    },
    'northside/content/about-us.md': '\uFEFF# About us\n',
    'northside/content/notes.txt': 'not a page',
    'northside/images/hero.jpg': 'x',
    'northside/images/team/ann.jpg': 'x',
    'northside/images/.hidden': 'x',
  });
  const dealer = await loaded(dealers);
  expect(dealer.content).toEqual({ 'about-us': '# About us\n' });
  expect(dealer.imageFiles).toEqual(['hero.jpg', 'team/ann.jpg']);
  expect(dealer.config.images).toMatchObject({ hero: 'hero.jpg', logo: 'https://cdn.example/logo.svg' });
});

test('unknown fields of a data file are ignored, and reported once for each name', async () => {
  const offers = ['A', 'B', 'C'].map((name, id) => ({
    id,
    name,
    campaign: 'winter',
    manufacturers: 'Suzuki',
  }));
  const dealers = temporaryFolder({
    'northside/site.json': LEAST_SITE,
    'northside/offers.json': { offers },
    'northside/locations.json': [{ id: 7, name: 'Kedron', slug: 'kedron', address: { lng: 153 } }],
  });
  const result = await loadDealer(dealers, 'northside');
  expect(result.ok && result.dealer.offers.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  expect(result.ok && result.warnings.map(({ path, found, repair }) => [path, found, repair])).toEqual([
    ['[0].address.lng', 'the unknown name "lng"', 'It is ignored. Did you mean "lang"?'],
    [
      '[0].campaign',
      'the unknown name "campaign", 3 times',
      expect.stringMatching(/^It is ignored\. Take it out/),
    ],
    [
      '[0].manufacturers',
      'the unknown name "manufacturers", 3 times',
      'It is ignored. Did you mean "manufacturer"?',
    ],
  ]);
});

test('a name that reaches a prototype, or a secret, stops a dealer in a data file too', async () => {
  for (const text of [
    '[{ "id": 1, "name": "A", "__proto__": 1 }]',
    '[{ "id": 1, "name": "A", "apiKey": "x" }]',
  ]) {
    const dealers = temporaryFolder({
      'northside/site.json': LEAST_SITE,
      'northside/offers.json': text,
    });
    expect(await problemPaths(dealers)).toHaveLength(1);
  }
});

test('a missing picture that a data file names is a warning', async () => {
  const dealers = temporaryFolder({
    'northside/site.json': LEAST_SITE,
    'northside/locations.json': [{ id: 7, name: 'Kedron', slug: 'kedron', image: 'images/kedron.jpg' }],
  });
  const result = await loadDealer(dealers, 'northside');
  expect(result).toMatchObject({
    ok: true,
    warnings: [{ file: 'northside/locations.json', path: '[0].image', found: '"kedron.jpg"' }],
  });
});

test('text that cannot be read on its background is a warning', async () => {
  const dealers = temporaryFolder({
    'northside/site.json': { ...LEAST_SITE, theme: { muted: '#ccc' } },
  });
  const result = await loadDealer(dealers, 'northside');
  expect(result.ok && result.warnings.map(warning => warning.path)).toEqual(['theme.muted']);
});

test('links that lead out of the folder of the dealer are not followed', async () => {
  const dealers = temporaryFolder({
    'northside/site.json': LEAST_SITE,
    'secret/passwords.json': '["hunter2"]',
    'secret/x.jpg': 'x',
  });
  await mkdir(path.join(dealers, 'northside/images'));
  await symlink('../../secret/x.jpg', path.join(dealers, 'northside/images/x.jpg'));
  await symlink('../secret/passwords.json', path.join(dealers, 'northside/offers.json'));
  const result = await loadDealer(dealers, 'northside');
  expect(JSON.stringify(result)).not.toContain('hunter2');
  expect(await problemPaths(dealers)).toEqual(['northside/offers.json: ']);
});

test('a named pipe in place of a file is a fault, and not waited for', async () => {
  const dealers = temporaryFolder({ 'northside/site.json': LEAST_SITE });
  execFileSync('mkfifo', [path.join(dealers, 'northside/reviews.json')]);
  await mkdir(path.join(dealers, 'northside/offers.json'));
  expect(await problemPaths(dealers)).toEqual(['northside/offers.json: ', 'northside/reviews.json: ']);
});

test('a link to a named pipe or a folder is no picture', async () => {
  const dealers = temporaryFolder({ 'northside/site.json': LEAST_SITE, 'northside/images/a.jpg': 'x' });
  execFileSync('mkfifo', [path.join(dealers, 'northside/pipe')]);
  await symlink('../pipe', path.join(dealers, 'northside/images/b.jpg'));
  await symlink('..', path.join(dealers, 'northside/images/c.jpg'));
  await symlink('a.jpg', path.join(dealers, 'northside/images/d.jpg'));
  expect((await loaded(dealers)).imageFiles).toEqual(['a.jpg', 'd.jpg']);
});

test('a group cannot be named by a path', async () => {
  const dealers = temporaryFolder({
    'northside/site.json': { ...LEAST_SITE, group: '../southside/group' },
    '_groups/east.json': {},
    'southside/group.json': { features: { garage: true } },
  });
  const problem = { file: 'northside/site.json', path: 'group', expected: expect.stringContaining('"east"') };
  expect(await loadDealer(dealers, 'northside')).toMatchObject({ ok: false, problems: [problem] });
});

test('a fault in the parts stops the dealer, and is reported with the others', async () => {
  const dealers = temporaryFolder({
    'northside/site.json': LEAST_SITE,
    'northside/parts.json': [
      { id: 1, name: 'Oil filter', partnumber: '16510-61A31' },
      { id: 1, name: 'Air filter', price: -5 },
    ],
    'northside/offers.json': [{ name: 'No id' }],
  });
  expect((await problemPaths(dealers)).toSorted()).toEqual([
    'northside/offers.json: [0].id',
    'northside/parts.json: [0].partnumber',
    'northside/parts.json: [1].price',
  ]);
});

test('two parts of one id are a fault; a picture that is missing is a warning', async () => {
  const twice = [1, 1].map(id => ({ id, name: 'Oil filter' }));
  const dealers = temporaryFolder({
    'northside/site.json': LEAST_SITE,
    'northside/parts.json': twice,
    'southside/site.json': { ...LEAST_SITE, slug: 'southside' },
    'southside/parts.json': { parts: [{ id: 1, name: 'Oil filter', image: 'filter.jpg' }] },
  });
  expect(await problemPaths(dealers)).toEqual(['northside/parts.json: [1].id']);
  expect(await loadDealer(dealers, 'southside')).toMatchObject({
    ok: true,
    warnings: [{ file: 'southside/parts.json', path: '[0].image' }],
  });
});

test('texts and names of all files lose unsafe characters, and keep their lines', async () => {
  const unsafe = '\u0000\u0007\u202e\ud83d';
  const dealers = temporaryFolder({
    'northside/site.json': {
      ...LEAST_SITE,
      texts: { heroText: `One${unsafe}\n\ttwo` },
      licences: { [`LM${unsafe}CT`]: `1${unsafe}` },
    },
    'northside/parts.json': [
      { id: 1, name: `Oil${unsafe}`, category: `Car${unsafe}e`, models: [`S${unsafe}`] },
    ],
    'northside/reviews.json': {
      count: 1,
      reviews: [{ id: 1, customer_name: `A${unsafe}nn`, rating: 5, text: unsafe }],
    },
    'northside/content/about-us.md': '# About\u0000 us\r\n\u202eText',
  });
  const dealer = await loaded(dealers);
  expect(dealer.config.texts.heroText).toBe('One\n\ttwo');
  expect(dealer.config.licences).toMatchObject({ LMCT: '1' });
  expect(dealer.parts).toMatchObject([{ name: 'Oil', category: 'Care', models: ['S'] }]);
  expect(dealer.reviews?.reviews).toMatchObject([{ customer_name: 'Ann', text: null }]);
  expect(dealer.content).toEqual({ 'about-us': '# About us\nText' });
});

test('a name of nothing but unsafe characters is no name', async () => {
  const dealers = temporaryFolder({
    'northside/site.json': LEAST_SITE,
    'northside/parts.json': [{ id: 1, name: '\u202e\u0000' }],
  });
  expect(await problemPaths(dealers)).toEqual(['northside/parts.json: [0].name']);
});

test('two models of one slug are a fault', async () => {
  const twice = [1, 2].map(id => ({ id, name: `Swift ${id}`, slug: 'swift' }));
  const dealers = temporaryFolder({
    'northside/site.json': LEAST_SITE,
    'northside/models.json': twice,
  });
  expect(await problemPaths(dealers)).toEqual(['northside/models.json: [1].slug']);
});

test('a list may be under the name of its file', async () => {
  const dealers = temporaryFolder({
    'northside/site.json': LEAST_SITE,
    'northside/offers.json': { offers: [{ id: 31, name: 'Free servicing' }] },
  });
  expect((await loaded(dealers)).offers).toMatchObject([{ id: '31' }]);
});

test('a folder of pictures that is a link out of the dealer has no pictures', async () => {
  const dealers = temporaryFolder({ 'northside/site.json': LEAST_SITE, 'secret/x.jpg': 'x' });
  await symlink('../secret', path.join(dealers, 'northside/images'));
  expect((await loaded(dealers)).imageFiles).toEqual([]);
});

test.each(['../northside', '_templates', 'North Side', 'a.b', ''])(
  'the folder %j is no dealer',
  async slug => {
    const dealers = temporaryFolder({ 'northside/site.json': LEAST_SITE });
    expect(await loadDealer(dealers, slug)).toMatchObject({ ok: false, slug });
  },
);

test('an error of a dealer without a folder says to add the file', async () => {
  const dealers = temporaryFolder({ 'northside/site.json': LEAST_SITE });
  expect(await problemPaths(dealers, 'southside')).toEqual(['southside/site.json: ']);
});

test('dealers are the folders with a site.json, sorted', async () => {
  const dealers = temporaryFolder({
    'northside/site.json': LEAST_SITE,
    'east/site.json': '{ broken',
    '_templates/site.json': {},
    'notes/readme.txt': 'x',
    'file.json': {},
  });
  await mkdir(path.join(dealers, 'folder/site.json'), { recursive: true });
  await writeFile(path.join(dealers, '.DS_Store'), '');
  expect(await listDealers(dealers)).toEqual(['east', 'northside']);
});

test('the webhook of a route has no name whose variables could be those of another site', async () => {
  const names = [
    'webhook',
    'crm-webhook',
    'webhook-crm',
    'smtp',
    'crm-smtp',
    'valuation',
    'crm-valuation',
    'crm',
    'webhooks',
    'smtp-crm',
    'hook',
  ];
  const leadRoutes = names.map(webhook => ({ webhook }));
  const dealers = temporaryFolder({
    'northside/site.json': { ...LEAST_SITE, features: { leadRoutes } },
  });
  const refused = [0, 1, 2, 3, 4, 5, 6].map(at => `northside/site.json: features.leadRoutes[${at}].webhook`);
  expect(await problemPaths(dealers)).toEqual(refused);
});

test('an offer with a rate and no comparison rate is a warning, in Australia', async () => {
  const offers = [
    { id: 1, name: 'At 5.99%', description: '5.99% p.a.' },
    { id: 2, name: 'At 5.99%', description: '5.99% p.a., comparison rate 6.98% p.a.' },
  ];
  for (const [country, warned] of [
    ['AU', ['[0].description']],
    ['NZ', []],
  ] as const) {
    const dealers = temporaryFolder({
      'northside/site.json': { ...LEAST_SITE, country },
      'northside/offers.json': offers,
    });
    const result = await loadDealer(dealers, 'northside');
    expect(result.ok && result.warnings.map(warning => warning.path)).toEqual(warned);
  }
});

test('an offer that ends before it begins is warned of; one of a day is not', async () => {
  const dealers = temporaryFolder({
    'northside/site.json': LEAST_SITE,
    'northside/offers.json': [
      { id: 1, name: 'Swapped', starts_at: '2026-12-31', ends_at: '2026-01-01' },
      { id: 2, name: 'One day', starts_at: '2026-12-31', ends_at: '2026-12-31' },
    ],
  });
  const result = await loadDealer(dealers, 'northside');
  expect(result.ok && result.warnings.map(({ path, found }) => [path, found])).toEqual([
    ['[0].ends_at', '"2026-01-01"'],
  ]);
});

const PLACES = [
  { id: 1, name: 'Kedron', slug: 'kedron' },
  { id: 2, name: 'Moorooka', slug: 'moorooka', location_type: 'sales' },
];

test('[L14] a site shows the locations it lists, with its own values for them', async () => {
  const listed = [
    { id: 2, location_type: 'service', dealership_slug: 'south', location_name: 'South Workshop' },
  ];
  const dealers = temporaryFolder({
    'northside/site.json': { ...LEAST_SITE, locations: listed },
    'northside/locations.json': PLACES,
  });
  expect((await loaded(dealers)).locations).toMatchObject([
    { id: '1', name: 'Kedron', visible: false },
    { id: '2', name: 'South Workshop', location_type: 'service', dealership_slug: 'south', visible: true },
  ]);
});

test('[L14] locations that a site lists and no file describes are warnings; all others stay', async () => {
  const dealers = temporaryFolder({
    'northside/site.json': { ...LEAST_SITE, locations: [{ id: 9, location_name: 'Gone' }] },
    'northside/locations.json': PLACES,
  });
  const result = await loadDealer(dealers, 'northside');
  expect(result.ok && result.warnings.map(warning => warning.path)).toEqual(['locations[0].id']);
  expect(result.ok && result.dealer.locations.map(({ visible }) => visible)).toEqual([true, true]);
});

test('a listed location names a dealership of the site, and is listed once', async () => {
  const listed = [{ id: 2, dealership_slug: 'suoth' }, { id: 2 }];
  const dealers = temporaryFolder({
    'northside/site.json': { ...LEAST_SITE, dealerships: ['south'], locations: listed },
    'northside/locations.json': PLACES,
  });
  expect(await problemPaths(dealers)).toEqual([
    'northside/site.json: locations[1].id',
    'northside/site.json: locations[0].dealership_slug',
  ]);
});
