import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { RENDERER_SOURCES } from '../src/lib/code/source-id.ts';
import { isForTests, ROOT, SOURCES } from './support/sources.ts';

const DOCUMENT = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
const shipped = SOURCES.filter(({ file }) => /^src\/.*\//.test(file) && !isForTests(file));
const importsOf = new Map(SOURCES.map(({ file, imports }) => [file, imports]));

/** Which room may import which, and why not more: the table of docs/architecture.md#rooms. */
const ROOMS = new Map(
  [...DOCUMENT.matchAll(/^\| `src\/([^`]+)` \| [^|]+ \| ([^|;]+)(?:;[^|]+)? \| ([^|]+) \|$/gm)].map(
    ([, room = '', may = '', why = '']) => [
      room,
      { may: may === 'nothing of ours' ? [] : may.split(', '), why },
    ],
  ),
);

/** The longest name of the table that the path begins with: a room may contain another one. */
function roomOf(file: string): string {
  const rooms = [...ROOMS.keys()].filter(room => file.startsWith(`src/${room}/`));
  return rooms.sort((a, b) => b.length - a.length)[0] ?? file.split('/')[1] ?? '';
}

/** Why a file may not import another one; null where it may. */
function complaint(file: string, target: string): string | null {
  const [from, to] = [roomOf(file), roomOf(target)];
  const room = ROOMS.get(from);
  if (room === undefined) return `${file} lies in no room of the table in docs/architecture.md`;
  if (from === to) {
    const isOther = from === 'features' && file.split('/')[2] !== target.split('/')[2];
    return isOther ? `${file} imports ${target}: a feature never imports another feature` : null;
  }
  // `ui` shows pictures, whose shape is a schema; nothing else crosses the table.
  if (room.may.includes(to) || (from === 'ui' && target === 'src/schemas/picture.ts')) return null;
  return `${file} imports ${target}: ${from} may import ${room.may.join(', ') || 'nothing of ours'}, because ${room.why}`;
}

describe('rooms', () => {
  test('every import follows the table', () => {
    expect([...ROOMS.values()].flatMap(({ may }) => may).filter(room => !ROOMS.has(room))).toEqual([]);
    expect(shipped.length).toBeGreaterThan(100);
    expect(
      shipped.flatMap(({ file, imports }) => imports.flatMap(target => complaint(file, target) ?? [])),
    ).toEqual([]);
  });

  test('a complaint gives the reason', () => {
    expect(complaint('src/domain/price.ts', 'src/dealer/dealer.ts')).toBe(
      'src/domain/price.ts imports src/dealer/dealer.ts: domain may import lib, because rules must run without a dealer, a disk or a page',
    );
    expect(complaint('src/preview/app/App.tsx', 'src/preview/preview-server.ts')).toContain(
      'preview/app may import ui, schemas, domain, lib, because it runs in a browser',
    );
    expect(complaint('src/features/search/A.tsx', 'src/features/lead/B.tsx')).toContain(
      'never imports another feature',
    );
    expect(complaint('src/attic/a.ts', 'src/lib/b.ts')).toContain('lies in no room');
  });
});

test('the id of the renderer covers every file that pages are made from', () => {
  expect(RENDERER_SOURCES.filter(source => !existsSync(path.join(ROOT, source)))).toEqual([]);
  const isCovered = (file: string) =>
    RENDERER_SOURCES.some(source => file === source || file.startsWith(`${source}/`));
  const covered = shipped.filter(({ file }) => isCovered(file));
  expect(covered.length).toBeGreaterThan(100);
  // A page would stay as it was when such a file changes.
  expect(
    covered.flatMap(({ file, imports }) =>
      imports.flatMap(target => (isCovered(target) ? [] : `${file} imports ${target}`)),
    ),
  ).toEqual([]);
});

/** Groups of files each of which imports, over others, itself: types count, because they are read together too. */
function cyclesIn(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = (from: string) => {
    const seen = new Set(imports.get(from));
    // A set hands out what is added while it is walked.
    for (const file of seen) for (const target of imports.get(file) ?? []) seen.add(target);
    return seen;
  };
  const reach = new Map([...imports.keys()].map(file => [file, reached(file)]));
  const inCycles = [...imports.keys()].filter(file => reach.get(file)?.has(file));
  const groups = Map.groupBy(inCycles, file =>
    inCycles.find(other => reach.get(file)?.has(other) && reach.get(other)?.has(file)),
  );
  return [...groups.values()];
}

test('no files import or start each other in a circle', () => {
  const sample = { a: ['b'], b: ['c'], c: ['b'], d: ['d'], e: [] };
  expect(cyclesIn(new Map(Object.entries(sample)))).toEqual([['b', 'c'], ['d']]);
  const all = SOURCES.map(({ file, imports, starts }) => [file, [...imports, ...starts]] as const);
  expect(cyclesIn(new Map(all))).toEqual([]);
});

describe.each(['Feed row to card', 'Lead to inbox', 'Refinement to cars'])('the path "%s"', name => {
  // The rows of its table: a file of ours, or null where the process is left.
  const [table = ''] = (DOCUMENT.split(`### ${name}\n`)[1] ?? '').split('\n#');
  const stations = [...table.matchAll(/^\| (?:`(src\/[^`]+)`)?.*\|$/gm)]
    .slice(1)
    .map(([, file]) => file ?? null);

  test('leads over files that exist, each imported by or importing one above it', () => {
    expect(stations.length).toBeGreaterThan(3);
    const lost = stations.filter((file, at) => {
      const above = stations.slice(stations.lastIndexOf(null, at) + 1, at);
      if (file === null || (above.length === 0 && importsOf.has(file))) return false;
      return !above.some(
        other =>
          other !== null && (importsOf.get(file)?.includes(other) || importsOf.get(other)?.includes(file)),
      );
    });
    expect(lost).toEqual([]);
  });
});
