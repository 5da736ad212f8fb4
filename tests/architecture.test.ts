import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { RENDERER_SOURCES } from '../src/builder/renderer/source-id.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const SRC = path.join(ROOT, 'src');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface Room {
  may: string[];
  why: string;
}

/** Which room may import which, and why not more: the table of docs/architecture.md#rooms. */
const ROOMS = new Map<string, Room>(
  [...read('docs/architecture.md').matchAll(/^\| `src\/([^`]+)` \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, room = '', may = '', why = '']) => [room, { may: roomsIn(may), why }],
  ),
);

/** `domain, lib; no other feature` */
function roomsIn(cell: string): string[] {
  const [rooms = ''] = cell.split(';');
  return rooms === 'nothing of ours' ? [] : rooms.split(', ');
}

/** `ui` shows pictures, whose shape is a schema; nothing else crosses the table. */
const isPictureShape = (from: string, target: string) => from === 'ui' && target === 'schemas/picture.ts';

function filesIn(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' }).map(file => file.split(path.sep).join('/'));
}

function sourcesIn(dir: string): string[] {
  return filesIn(dir).filter(file => /\.(ts|tsx|astro|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file));
}

const files = sourcesIn(SRC).filter(file => file !== 'env.d.ts');

/** How a file names another: it imports it, or starts it as a thread or a process. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"]+)['"]/g;
const IMPORT_OR_START = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)['"](\.[^'"]+)['"]/g;

/** Paths of what a file imports, below the same folder as its own. */
function importsOf(file: string, dir = SRC, pattern = IMPORT): string[] {
  const text = readFileSync(path.join(dir, file), 'utf8');
  const found = text.matchAll(pattern);
  return [...found].map(([, target = '']) =>
    path.posix.normalize(path.posix.join(path.posix.dirname(file), target)),
  );
}

/** The longest name of the table that the path begins with: a room may contain another one. */
function roomOf(file: string): string {
  const rooms = [...ROOMS.keys()].filter(room => file.startsWith(`${room}/`));
  return rooms.sort((a, b) => b.length - a.length)[0] ?? file.split('/')[0] ?? '';
}

function complaint(file: string, target: string): string | null {
  const [from, to] = [roomOf(file), roomOf(target)];
  const room = ROOMS.get(from);
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
    expect([...ROOMS.values()].flatMap(({ may }) => may).filter(room => !ROOMS.has(room))).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap(file => importsOf(file)).length).toBeGreaterThan(200);
  });

  test('no room reaches where it may not', () => {
    expect(files.flatMap(file => importsOf(file).flatMap(target => complaint(file, target) ?? []))).toEqual(
      [],
    );
  });

  test('a forbidden import is reported with its reason', () => {
    expect(complaint('domain/price.ts', 'dealer/dealer.ts')).toBe(
      'src/domain/price.ts imports src/dealer/dealer.ts: domain may import lib, because rules must run without a dealer, a disk or a page',
    );
    expect(complaint('preview/app/App.tsx', 'preview/preview-server.ts')).toContain(
      'preview/app may import ui, schemas, domain, lib, because it runs in a browser',
    );
    expect(complaint('features/search/A.tsx', 'features/lead/B.tsx')).toContain(
      'never imports another feature',
    );
  });
});

describe('the id of the renderer covers what pages are made from', () => {
  const isCovered = (file: string) =>
    RENDERER_SOURCES.some(source => `src/${file}` === source || `src/${file}`.startsWith(`${source}/`));

  test('no file of it imports one that it does not cover: a page would stay as it was when that one changes', () => {
    const made = files.filter(isCovered);
    const outside = made.flatMap(file =>
      importsOf(file).flatMap(target => (isCovered(target) ? [] : `src/${file} imports src/${target}`)),
    );
    expect(made.length).toBeGreaterThan(100);
    expect(outside).toEqual([]);
  });

  test('every one of its sources exists', () => {
    expect(RENDERER_SOURCES.filter(source => !existsSync(path.join(ROOT, source)))).toEqual([]);
  });
});

/** Groups of files each of which imports, over others, itself: types count, because they are read together too. */
function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = (from: string) => {
    const seen = new Set<string>();
    const open = [...(imports.get(from) ?? [])];
    for (let file = open.pop(); file !== undefined; file = open.pop())
      if (!seen.has(file)) {
        seen.add(file);
        open.push(...(imports.get(file) ?? []));
      }
    return seen;
  };
  const reach = new Map([...imports.keys()].map(file => [file, reached(file)]));
  const inCycles = [...imports.keys()].filter(file => reach.get(file)?.has(file));
  const groups = Map.groupBy(inCycles, file =>
    inCycles.find(other => reach.get(file)?.has(other) && reach.get(other)?.has(file)),
  );
  return [...groups.values()];
}

describe('files import each other in one direction', () => {
  test('a cycle is found, and a file that only leads into it is not part of it', () => {
    const imports = { a: ['b'], b: ['c'], c: ['b'], d: ['d'], e: [] };
    expect(cyclesIn(new Map(Object.entries(imports)))).toEqual([['b', 'c'], ['d']]);
  });

  test('no files import or start each other in a circle, types included', () => {
    const all = ['src', 'scripts', 'tests'].flatMap(room =>
      sourcesIn(path.join(ROOT, room)).map(file => `${room}/${file}`),
    );
    expect(cyclesIn(new Map(all.map(file => [file, importsOf(file, ROOT, IMPORT_OR_START)])))).toEqual([]);
  });
});

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]/)
    .map(word => word.replace(/ies$/, 'y').replace(/(?<=ch|sh|x|ss)es$|(?<=[^s])s$/, ''));

/** The exports of a file, and how many of these exist when it runs. */
function exportsOf(text: string): { names: string[]; values: number } {
  const named = (kinds: string) =>
    [
      ...text.matchAll(
        new RegExp(`^export (?:default )?(?:async )?(?:abstract )?(?:${kinds})\\*? (\\$?\\w+)`, 'gm'),
      ),
    ].map(([, name = '']) => name);
  const values = named('function|const|let|class|enum');
  return { names: [...values, ...named('interface|type')], values: values.length };
}

/** Whether a file has the name of an export, in the singular or the plural; a shape may leave out that it is a schema. */
function isNamedAfter(file: string, name: string): boolean {
  const base = path.basename(file).replace(/(\.island)?\.(tsx?|mjs)$/, '');
  return [name, name.replace(/(Schema|Island)$/, '')].some(
    each => wordsOf(each).join('') === wordsOf(base).join(''),
  );
}

describe('a file is found by its name', () => {
  test('a name says the export', () => {
    expect(isNamedAfter('site/car/car-card.ts', 'carCard')).toBe(true);
    expect(isNamedAfter('site/seo/sitemap.ts', 'sitemaps')).toBe(true);
    expect(isNamedAfter('schemas/country-file.ts', 'CountryFileSchema')).toBe(true);
    expect(isNamedAfter('site/frame/logo.ts', 'logoOf')).toBe(false);
    expect(isNamedAfter('features/search/Pager.tsx', 'Pager')).toBe(true);
    expect(isNamedAfter('site/car/plan-card.ts', 'carCard')).toBe(false);
  });

  test('a file with one value to export is named after it or a type of it', () => {
    const wrong = ['src', 'scripts']
      .flatMap(room => sourcesIn(path.join(ROOT, room)).map(file => `${room}/${file}`))
      .filter(file => /\.(tsx?|mjs)$/.test(file))
      .flatMap(file => {
        const { names, values } = exportsOf(read(file));
        // Several are under their subject.
        if (values !== 1 || names.some(name => isNamedAfter(file, name))) return [];
        return `${file} exports ${names.join(', ')}`;
      });
    expect(wrong).toEqual([]);
  });

  test('no folder holds more than 40 files of code, tests and style sheets counted', () => {
    const code = ['src', 'scripts', 'tests']
      .flatMap(room => filesIn(path.join(ROOT, room)).map(file => `${room}/${file}`))
      .filter(file => /\.(ts|tsx|astro|css|mjs)$/.test(file));
    const folders = Map.groupBy(code, file => path.posix.dirname(file));
    const full = [...folders].filter(([, list]) => list.length > 40).map(([folder]) => folder);
    expect(folders.size).toBeGreaterThan(100);
    expect(full).toEqual([]);
  });
});
