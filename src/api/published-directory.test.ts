import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { publishForServer } from '../../tests/leads/lead-harness.ts';
import { sampleCar } from '../../tests/support/samples/sample-cars.ts';
import { publishedDirectory } from './published-directory.ts';
import { serverApp } from './server/server-app.ts';

let dist: string;
beforeEach(async () => {
  dist = await publishForServer([
    {
      config: {},
      cars: [sampleCar(1, { id: 'a' }), sampleCar(2, { id: 'hidden', show_on_dealer_website: false })],
    },
    { slug: 'other', config: { origin: 'https://www.other.example' }, cars: [sampleCar(3, { id: 'b' })] },
  ]);
});
afterEach(() => fs.rmSync(dist, { recursive: true }));

test('a site is found by its own host and its local name, with its own cars and no others', async () => {
  const directory = publishedDirectory(dist);
  expect((await directory.siteOfHost('www.other.example'))?.slug).toBe('other');
  expect((await directory.siteOfHost('sample.localhost'))?.slug).toBe('sample');
  expect(await directory.siteOfHost('www.elsewhere.example')).toBeNull();
  expect((await directory.car('sample', 'a'))?.id).toBe('a');
  expect(await directory.car('sample', 'b')).toBeNull();
  expect(await directory.car('sample', 'hidden')).toBeNull();
  expect(await directory.car('none', 'a')).toBeNull();
});

test('a site is found by its slug and by no path that leads to it', async () => {
  const directory = publishedDirectory(dist);
  expect((await directory.siteOfSlug('other'))?.slug).toBe('other');
  for (const slug of ['sample/../other', './other', '../.forecourt/other', 'other/', 'none', '', 'other\0'])
    expect(await directory.siteOfSlug(slug), slug).toBeNull();
  expect(await directory.car('sample/../other', 'b')).toBeNull();
});

test('the published directory reads again what a build replaced', async () => {
  const directory = publishedDirectory(dist);
  expect((await directory.car('sample', 'a'))?.price).not.toBe(1);
  const file = path.join(dist, '.forecourt/sample/server/cars.ndjson');
  const car = JSON.parse(fs.readFileSync(file, 'utf8'));
  fs.writeFileSync(`${file}.draft`, `${JSON.stringify({ ...car, price: 1 })}\n`);
  fs.renameSync(`${file}.draft`, file);
  expect((await directory.car('sample', 'a'))?.price).toBe(1);
});

test('the published directory names a file of another version', async () => {
  const file = path.join(dist, '.forecourt/sample/server/site.json');
  fs.writeFileSync(file, '{"slug":"sample"}');
  await expect(publishedDirectory(dist).siteOfSlug('sample')).rejects.toThrow(
    /site\.json is not as this version writes it/,
  );
});

test('a host that two sites claim takes no leads and shows no pages: the error names the sites', async () => {
  const claimed = await publishForServer([
    { slug: 'first', config: { origin: 'https://www.dealer.example' }, cars: [] },
    { slug: 'second', config: { origin: 'http://www.dealer.example' }, cars: [] },
  ]);
  onTestFinished(() => fs.rmSync(claimed, { recursive: true }));
  await expect(publishedDirectory(claimed).siteOfHost('www.dealer.example')).rejects.toThrow(
    'More than one site answers to www.dealer.example: first and second.',
  );
  const handler = { fetch: () => new Response('operators') };
  const app = serverApp({ dist: claimed, api: handler, operators: handler });
  for (const target of ['/', '/cars/', '/operators/']) {
    const response = await app.request(`https://www.dealer.example${target}`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await response.text()).toContain('None is served there until each has an origin of its own');
  }
});

test('one server: the API of each host, the operators where no site is, else the sites', async () => {
  const handlerOf = (text: string) => ({ fetch: () => new Response(text) });
  const app = serverApp({ dist, api: handlerOf('api'), operators: handlerOf('operators') });
  const get = async (url: string) => {
    const response = await app.request(url);
    return `${response.status} ${await response.text()}`;
  };
  expect(await get('http://sample.localhost/api/leads')).toBe('200 api');
  expect(await get('http://localhost/operators/')).toBe('200 operators');
  expect(await get('http://www.other.example/operators/')).toBe('404 Not found');
  expect(await get('http://sample.localhost/operators')).toBe('404 Not found');
  expect(await get('http://sample.localhost/.forecourt/sample/server/site.json')).toBe('404 Not found');
  expect(await get('http://localhost/')).toContain('Sample Motors');
});
