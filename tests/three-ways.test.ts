import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The paths of docs/architecture.md#three-paths-through-the-code, and the most stations of each. */
const PATHS: Record<string, number> = {
  'Feed row to card': 12,
  'Lead to inbox': 13,
  'Refinement to cars': 11,
};

/** The rows of a path's table: a file of ours, or null where the process is left. */
function stationsOf(name: string): (string | null)[] {
  const [, section = ''] = read('docs/architecture.md').split(`### ${name}, ${PATHS[name]} stations\n`);
  const [table = ''] = section.split('\n#');
  const rows = table.split('\n').filter(line => line.startsWith('| ') && !line.startsWith('| station '));
  return rows.map(row => /^\| `(src\/[^`]+)`/.exec(row)?.[1] ?? null);
}

function imports(from: string, to: string): boolean {
  const found = read(from).matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.[^'"]+)['"]/g);
  return [...found].some(([, target = '']) => path.posix.join(path.posix.dirname(from), target) === to);
}

/** Stations that nothing above them leads to, within one process. */
function unconnected(stations: readonly (string | null)[]): string[] {
  return stations.flatMap((station, position) => {
    const start = stations.lastIndexOf(null, position) + 1;
    const above = stations.slice(start, position);
    if (station === null || position === start) return [];
    const isNear = above.some(
      other => other !== null && (imports(station, other) || imports(other, station)),
    );
    return isNear ? [] : station;
  });
}

describe.each(Object.entries(PATHS))('%s', (name, most) => {
  const stations = stationsOf(name);
  const files = stations.filter(station => station !== null);

  test(`takes at most ${most} stations, and each exists`, () => {
    expect(files.length).toBeGreaterThan(3);
    expect(files.length).toBeLessThanOrEqual(most);
    expect(files.filter(file => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  test('every station is next to one above it', () => {
    expect(unconnected(stations)).toEqual([]);
  });
});
