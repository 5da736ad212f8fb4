import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { buildStates } from '../stock/build-states.ts';
import { listedSites } from './listed-sites.ts';

const METRO = { slug: 'metro', name: 'Metro Motors', origin: 'https://metro.example' };

test('sites are listed by slug: what is built with its cars, what will be as its files say', async () => {
  const folder = temporaryFolder({
    'dist/.forecourt/metro/site.json': { ...METRO, cars: 3 },
    'dealers/east/site.json': Buffer.from('{ "name": "East Side", "template": "yard" }'),
    'dealers/broken/site.json': Buffer.from('{'),
  });
  const states = buildStates();
  states.expect(['metro', 'east', 'broken']);
  states.end('metro', []);
  const list = listedSites({
    dist: path.join(folder, 'dist'),
    sites: { list: async () => [{ ...METRO, template: 'metro', accent: '#0b5cad' }] },
    states,
    dealersDir: path.join(folder, 'dealers'),
  });
  const nothing = { template: null, accent: null, cars: null, origin: null, state: { state: 'waiting' } };
  expect(await list()).toEqual([
    { ...nothing, slug: 'broken', name: 'broken' },
    { ...nothing, slug: 'east', name: 'East Side', template: 'yard' },
    { ...METRO, template: 'metro', accent: '#0b5cad', cars: 3, state: { state: 'live' } },
  ]);
});

test('a server that builds nothing lists what is built, also by an older version', async () => {
  const dist = temporaryFolder();
  const list = listedSites({ dist, sites: { list: async () => [METRO] }, states: null, dealersDir: null });
  expect(await list()).toEqual([{ ...METRO, template: null, accent: null, cars: null, state: undefined }]);
});
