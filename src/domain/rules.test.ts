import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
/** Rules of what a visitor does are tested beside the feature or on the page, those of a page beside its planner. */
const roomsOfTests = ['.', '../site', '../stock', '../features', '../../tests'];
const read = (file: string) => readFileSync(path.resolve(folder, file), 'utf8');
const filesBelow = (room: string) =>
  readdirSync(path.resolve(folder, room), { recursive: true, encoding: 'utf8' }).map(file =>
    path.join(room, file),
  );
const files = filesBelow('.').filter(file => file.endsWith('.ts') && file !== 'rules.test.ts');
const ids = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, id]) => id ?? '');

/** `test('[T3] …', …)`, and `test.each([…])('[T3] …', …)`; one name may carry several ids. */
const TEST_NAME = /^ *(?:test\(|\]\)\(|test\.each\(.*\)\()\s*['"`]((?:\[[A-Z]\d+\] )+)/gm;

const rules = ids(read('RULES.md'), /^- \[([A-Z]\d+)\] \S/gm);
const tested = roomsOfTests
  .flatMap(filesBelow)
  .filter(file => /\.test\.tsx?$/.test(file) && file !== 'rules.test.ts')
  .flatMap(file => ids(ids(read(file), TEST_NAME).join(' '), /\[(.*?)\]/g));
const mentioned = files.flatMap(file => ids(read(file), /\[([A-Z]\d+)\]/g));

test('RULES.md numbers each rule once, without a gap in a section', () => {
  expect(new Set(rules).size).toBe(rules.length);
  for (const letter of new Set(rules.map(id => id.charAt(0)))) {
    const numbers = rules.filter(id => id.startsWith(letter)).map(id => Number(id.slice(1)));
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
  }
});

test('every id that a test or a comment carries is in RULES.md', () => {
  expect([...tested, ...mentioned].filter(id => !rules.includes(id))).toEqual([]);
  expect(tested.length).toBeGreaterThanOrEqual(rules.length);
});

/** Code that ships, with its text. */
const shipped = ['..', '../../scripts']
  .flatMap(filesBelow)
  .filter(file => /\.(?:ts|tsx|astro)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map(file => ({ file: path.normalize(file), text: read(file) }));

/** Every export whose doc comment carries ids: `[T3]`, `[V1] [V2]`. */
const ruleExports = shipped.flatMap(({ file, text }) =>
  [...text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:async )?\w+ (\w+)/g)].flatMap(
    ([, comment = '', name = '']) => ids(comment, /\[([A-Z]\d+)\]/g).map(id => ({ id, name, file })),
  ),
);

/** Its own file uses it besides declaring it, or a file that imports its file names it. */
function isUsed({ name, file }: { name: string; file: string }): boolean {
  const named = new RegExp(`\\b${name}\\b`, 'g');
  return shipped.some(other => {
    const count = other.text.match(named)?.length ?? 0;
    return other.file === file ? count > 1 : count > 0 && other.text.includes(`/${path.basename(file)}'`);
  });
}

test('code that ships uses every rule', () => {
  expect(ruleExports.length).toBeGreaterThan(100);
  const used = new Set(ruleExports.filter(isUsed).map(({ id }) => id));
  expect(ruleExports.map(({ id }) => id).filter(id => !used.has(id))).toEqual([]);
});
