import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { publishedSites, siteOfHost } from './published-sites.ts';

function distWith(records: Record<string, string>): string {
  const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-dist-'));
  onTestFinished(() => fs.rmSync(dist, { recursive: true }));
  for (const [slug, text] of Object.entries(records)) {
    fs.mkdirSync(path.join(dist, '.forecourt', slug), { recursive: true });
    if (text !== '-') fs.writeFileSync(path.join(dist, '.forecourt', slug, 'site.json'), text);
  }
  return dist;
}
const record = (slug: string, name: string, origin = `https://www.${slug}.example`) =>
  JSON.stringify({ slug, name, origin });

describe('the list of published sites', () => {
  test('is sorted by name; a record that is missing, cut off or something else hides its site only', async () => {
    const dist = distWith({
      zeta: record('zeta', 'Alpha Motors'),
      beta: record('beta', 'Beta Cars'),
      cut: record('cut', 'Cut').slice(0, 12),
      empty: '',
      other: '{"slug":1}',
      none: '-',
    });
    expect((await publishedSites(dist)).map(({ name }) => name)).toEqual(['Alpha Motors', 'Beta Cars']);
  });

  test('is empty where nothing was built', async () => {
    expect(await publishedSites('/nowhere')).toEqual([]);
  });
});

describe('the site of a host', () => {
  const sites = [
    { slug: 'metro', name: 'Metro', origin: 'https://www.metro.example' },
    { slug: 'odd', name: 'Odd', origin: 'no address' },
    { slug: 'north-2', name: 'North', origin: 'http://north.example:8080' },
  ];
  const of = (host: string) => siteOfHost(sites, host)?.slug ?? null;

  test.each([
    ['metro.localhost', 'metro'],
    ['METRO.localhost:4321', 'metro'],
    ['north-2.localhost', 'north-2'],
    ['www.metro.example', 'metro'],
    ['WWW.Metro.Example', 'metro'],
    ['north.example:8080', 'north-2'],
    ['north.example', 'north-2'],
  ])('%s is %s', (host, slug) => {
    expect(of(host)).toBe(slug);
  });

  test.each([
    'localhost',
    'unknown.localhost',
    'a.metro.localhost',
    'metro.example',
    'evil.example',
    '',
    '../metro',
  ])('%j is none', host => {
    expect(of(host)).toBeNull();
  });
});
