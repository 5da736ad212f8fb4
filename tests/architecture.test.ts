import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../src');

/** Which room may import which, and why not more (docs/architecture.md#rooms). `*` is the room itself. */
const ROOMS: Record<string, { may: string[]; why: string }> = {
  lib: { may: [], why: 'helpers know nothing of cars or dealers' },
  domain: { may: ['lib'], why: 'rules must run without a dealer, a disk or a page' },
  schemas: { may: ['domain', 'lib'], why: 'shapes describe data, they do not fetch it' },
  dealer: {
    may: ['schemas', 'domain', 'lib'],
    why: "loading a dealer's files needs neither stock nor pages",
  },
  stock: { may: ['schemas', 'domain', 'lib'], why: 'a feed is read the same for every site' },
  search: { may: ['schemas', 'domain', 'lib'], why: 'the same engine runs in the browser' },
  view: {
    may: ['search', 'schemas', 'domain', 'lib'],
    why: 'what planner and components share is shapes alone',
  },
  site: {
    may: ['view', 'dealer', 'stock', 'search', 'schemas', 'domain', 'lib'],
    why: 'planning is pure and knows no renderer',
  },
  builder: {
    may: ['site', 'view', 'dealer', 'stock', 'search', 'schemas', 'domain', 'lib'],
    why: 'the server side meets the pages only in the renderer',
  },
  api: {
    may: ['schemas', 'domain', 'dealer', 'stock', 'lib'],
    why: 'handlers get their effects, builds among them, passed in',
  },
  ui: { may: ['lib'], why: 'looks know nothing of cars' },
  visitor: {
    may: ['schemas', 'domain', 'lib'],
    why: 'what a browser remembers and sends is the same on every page',
  },
  features: {
    may: ['visitor', 'ui', 'search', 'view', 'schemas', 'domain', 'lib'],
    why: 'a feature stands alone, and gets its data from the page',
  },
  layouts: {
    may: ['features', 'visitor', 'ui', 'view', 'schemas', 'domain', 'lib'],
    why: 'pages read only their locals',
  },
  pages: {
    may: ['layouts', 'features', 'visitor', 'ui', 'view', 'schemas', 'domain', 'lib'],
    why: 'pages read only their locals',
  },
};

/** `ui` shows pictures, whose shape is a schema; nothing else crosses the table. */
const isPictureShape = (from: string, target: string) => from === 'ui' && target === 'schemas/picture.ts';

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map(file => file.split(path.sep).join('/'))
  .filter(file => /\.(ts|tsx|astro|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== 'env.d.ts');

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(SRC, file), 'utf8');
  const found = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"]+)['"]/g);
  return [...found].map(([, target = '']) =>
    path.posix.normalize(path.posix.join(path.posix.dirname(file), target)),
  );
}

function roomOf(file: string): string {
  return file.split('/')[0] ?? '';
}

function complaint(file: string, target: string): string | null {
  const [from, to] = [roomOf(file), roomOf(target)];
  const room = ROOMS[from];
  if (room === undefined) return `src/${file} lies in no room of the table in docs/architecture.md`;
  if (from === to)
    return sameFeature(file, target)
      ? null
      : `src/${file} imports src/${target}: a feature never imports another feature`;
  if (room.may.includes(to) || isPictureShape(from, target)) return null;
  return `src/${file} imports src/${target}: ${from} may import ${room.may.join(', ') || 'nothing of ours'}, because ${room.why}`;
}

function sameFeature(file: string, target: string): boolean {
  return roomOf(file) !== 'features' || file.split('/')[1] === target.split('/')[1];
}

describe('every import goes the way of the table', () => {
  test('there is something to check', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap(importsOf).length).toBeGreaterThan(200);
  });

  test('no room reaches where it may not', () => {
    expect(files.flatMap(file => importsOf(file).flatMap(target => complaint(file, target) ?? []))).toEqual(
      [],
    );
  });

  test('a forbidden import is told with its reason', () => {
    expect(complaint('domain/price.ts', 'dealer/dealer.ts')).toBe(
      'src/domain/price.ts imports src/dealer/dealer.ts: domain may import lib, because rules must run without a dealer, a disk or a page',
    );
    expect(complaint('features/search/A.tsx', 'features/lead/B.tsx')).toContain(
      'never imports another feature',
    );
  });
});
