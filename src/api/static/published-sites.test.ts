import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { AmbiguousHost, publishedSites } from './published-sites.ts';

function distWith(records: Record<string, string>): string {
  const dist = temporaryFolder();
  for (const [slug, text] of Object.entries(records)) {
    fs.mkdirSync(path.join(dist, '.forecourt', slug), { recursive: true });
    if (text !== '-') fs.writeFileSync(path.join(dist, '.forecourt', slug, 'site.json'), text);
  }
  return dist;
}
const record = (slug: string, name: string, origin = `https://www.${slug}.example`) =>
  JSON.stringify({ slug, name, origin });

/** The sites of a folder, and a clock that is moved by hand. */
function sitesOf(dist: string) {
  let now = 0;
  const sites = publishedSites(dist, () => now);
  const slugOf = async (host: string) => (await sites.siteOfHost(host))?.slug ?? null;
  const secondLater = () => {
    now += 1000;
  };
  const minuteLater = () => {
    now += 60_000;
  };
  return { slugOf, secondLater, minuteLater };
}

/** As a build does: the record in one rename, then the folder is touched. */
function publishRecord(dist: string, slug: string, text: string): void {
  const home = path.join(dist, '.forecourt');
  fs.mkdirSync(path.join(home, slug), { recursive: true });
  fs.writeFileSync(path.join(home, slug, 'site.json.draft'), text);
  fs.renameSync(path.join(home, slug, 'site.json.draft'), path.join(home, slug, 'site.json'));
  fs.utimesSync(home, new Date(), new Date());
}

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
    fs.writeFileSync(path.join(dist, '.forecourt/file'), '');
    expect((await publishedSites(dist).list()).map(({ name }) => name)).toEqual([
      'Alpha Motors',
      'Beta Cars',
    ]);
  });

  test('is empty where nothing was built', async () => {
    expect(await publishedSites('/nowhere').list()).toEqual([]);
  });
});

test('no site answers to a host of the operators, whatever its record says', async () => {
  const dist = distWith({ thief: record('thief', 'Thief', 'https://ops.example') });
  const host = async (reserved: string[]) =>
    (await publishedSites(dist, undefined, new Set(reserved)).siteOfHost('ops.example'))?.slug ?? null;
  expect([await host([]), await host(['ops.example'])]).toEqual(['thief', null]);
});

describe('the site of a host', () => {
  const dist = () =>
    distWith({
      metro: record('metro', 'Metro'),
      odd: record('odd', 'Odd', 'no address'),
      'north-2': record('north-2', 'North', 'http://north.example:8080'),
      accent: record('accent', 'Accent', 'https://müller.example'),
      loop: record('loop', 'Loop', 'http://metro.localhost:4321'),
      back: record('back', 'Back', 'http://127.0.0.1:4321'),
    });

  test.each([
    ['metro.localhost', 'metro'],
    ['north-2.localhost', 'north-2'],
    ['loop.localhost', 'loop'],
    ['www.metro.example', 'metro'],
    ['north.example', 'north-2'],
    ['xn--mller-kva.example', 'accent'],
  ])('%s is %s', async (host, slug) => {
    expect(await sitesOf(dist()).slugOf(host)).toBe(slug);
  });

  test.each([
    'localhost',
    '127.0.0.1',
    'unknown.localhost',
    'a.metro.localhost',
    'metro.example',
    'evil.example',
    '',
    '../metro',
    '__proto__',
  ])('%j is none', async host => {
    expect(await sitesOf(dist()).slugOf(host)).toBeNull();
  });

  test('at which a host calls for a site is that site too', async () => {
    const hosting = { target: 'netlify', siteId: 'x', account: null, server: 'https://alpha.forms.example' };
    const { slugOf } = sitesOf(
      distWith({
        alpha: JSON.stringify({ slug: 'alpha', name: 'Alpha', origin: 'https://www.alpha.example', hosting }),
      }),
    );
    expect([await slugOf('alpha.forms.example'), await slugOf('www.alpha.example')]).toEqual([
      'alpha',
      'alpha',
    ]);
  });

  test('that two sites claim is refused, by whatever spelling they claim it; their local names stay', async () => {
    const { slugOf } = sitesOf(
      distWith({
        alpha: record('alpha', 'Alpha', 'https://www.dealer.example'),
        beta: record('beta', 'Beta', 'http://WWW.dealer.example.:8080'),
      }),
    );
    await expect(slugOf('www.dealer.example')).rejects.toThrow(AmbiguousHost);
    await expect(slugOf('www.dealer.example')).rejects.toThrow(/alpha and beta/);
    expect([await slugOf('alpha.localhost'), await slugOf('beta.localhost')]).toEqual(['alpha', 'beta']);
  });
});

describe('while the server runs', () => {
  test('a first site, a further one, a new origin and a removal count within a second', async () => {
    const dist = path.join(distWith({}), 'not-built-yet');
    const { slugOf, secondLater } = sitesOf(dist);
    expect(await slugOf('www.a.example')).toBeNull();
    publishRecord(dist, 'a', record('a', 'A'));
    secondLater();
    expect(await slugOf('www.a.example')).toBe('a');
    publishRecord(dist, 'b', record('b', 'B'));
    secondLater();
    expect(await slugOf('www.b.example')).toBe('b');
    publishRecord(dist, 'a', record('a', 'A', 'https://www.new.example'));
    secondLater();
    expect([await slugOf('www.new.example'), await slugOf('www.a.example')]).toEqual(['a', null]);
    fs.rmSync(path.join(dist, '.forecourt/b'), { recursive: true });
    secondLater();
    expect(await slugOf('www.b.example')).toBeNull();
    fs.rmSync(dist, { recursive: true });
    secondLater();
    expect(await slugOf('www.new.example')).toBeNull();
  });

  test('a record that was written in the moment of reading is found a second later', async () => {
    const dist = distWith({ a: '-' });
    const { slugOf, secondLater } = sitesOf(dist);
    expect(await slugOf('www.a.example')).toBeNull();
    // Not touched: as if the clock of the disk stood still between the reading and the change.
    fs.writeFileSync(path.join(dist, '.forecourt/a/site.json'), record('a', 'A'));
    secondLater();
    await vi.waitUntil(async () => (await slugOf('www.a.example')) === 'a');
  });

  test('a record whose build was killed before it touched the folder is found within a minute', async () => {
    const dist = distWith({ a: record('a', 'A') });
    const { slugOf, secondLater, minuteLater } = sitesOf(dist);
    await slugOf('www.a.example');
    // Read twice for this time of the folder: it is final.
    secondLater();
    const reads = vi.spyOn(fsPromises, 'readFile');
    await slugOf('www.a.example');
    await vi.waitUntil(() => reads.mock.calls.length === 1);
    await Promise.all(reads.mock.results.map(({ value }) => value));
    vi.restoreAllMocks();
    fs.writeFileSync(path.join(dist, '.forecourt/a/site.json'), record('a', 'A', 'https://www.new.example'));
    secondLater();
    expect(await slugOf('www.new.example')).toBeNull();
    minuteLater();
    await vi.waitUntil(async () => (await slugOf('www.new.example')) === 'a');
  });

  test('no record is read for a request, and none again while nothing is published', async () => {
    const { slugOf, secondLater } = sitesOf(
      distWith(Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`s${i}`, record(`s${i}`, 'S')]))),
    );
    const reads = [vi.spyOn(fsPromises, 'readFile'), vi.spyOn(fsPromises, 'readdir')];
    await slugOf('www.s1.example');
    secondLater();
    await slugOf('www.s1.example');
    await vi.waitUntil(() => reads[0]?.mock.calls.length === 100);
    await Promise.all(reads.flatMap(({ mock }) => mock.results.map(({ value }) => value)));
    for (const read of reads) read.mockClear();
    const stats = vi.spyOn(fsPromises, 'stat');
    for (let second = 0; second < 5; second += 1) {
      secondLater();
      for (let i = 0; i < 50; i += 1) expect(await slugOf(`www.s${i}.example`)).toBe(`s${i}`);
    }
    const counts = [...reads, stats].map(({ mock }) => mock.calls.length);
    vi.restoreAllMocks();
    expect(counts).toEqual([0, 0, 5]);
  });

  test('a disk that fails for a moment takes no site down', async () => {
    const dist = distWith({ a: record('a', 'A') });
    const { slugOf, secondLater } = sitesOf(dist);
    expect(await slugOf('www.a.example')).toBe('a');
    publishRecord(dist, 'b', record('b', 'B'));
    vi.spyOn(fsPromises, 'readFile').mockRejectedValue(
      Object.assign(new Error('too many'), { code: 'EMFILE' }),
    );
    secondLater();
    expect(await slugOf('www.a.example')).toBe('a');
    vi.restoreAllMocks();
    secondLater();
    expect([await slugOf('www.a.example'), await slugOf('www.b.example')]).toEqual(['a', 'b']);
  });
});
