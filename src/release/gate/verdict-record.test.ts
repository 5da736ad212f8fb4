import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testStoreWithHome } from '../../../tests/builder/publish-helpers.ts';
import type { ReleaseStore } from '../publish/releases.ts';
import { type CheckedPage, VerdictRecord } from './verdict-record.ts';

const page = (hash: string, ...links: string[]): CheckedPage => ({
  hash,
  file: `${hash}/index.html`,
  kind: 'car',
  findings: [],
  links,
});

const fileOf = ({ home }: ReleaseStore) => path.join(home, 'gate.ndjson');
const linesOf = (store: ReleaseStore) => fs.readFileSync(fileOf(store), 'utf8').trimEnd().split('\n').length;

function opened(store: ReleaseStore, version = 'one'): VerdictRecord {
  const record = new VerdictRecord();
  record.open(store, version);
  return record;
}

test('verdicts are read back by another process, with the addresses that each page names', () => {
  const store = testStoreWithHome();
  const first = opened(store);
  first.add(store, 'one', [page('a', '/x/', '/y/')], new Set(['a']));
  first.add(store, 'one', [page('b', '/y/', '/z/')], new Set(['a', 'b']));
  const second = opened(store);
  expect([second.get('a'), second.get('b'), second.get('c')]).toEqual([
    page('a', '/x/', '/y/'),
    page('b', '/y/', '/z/'),
    null,
  ]);
  expect(
    second.pagesNaming(({ file }) => file === 'y/index.html').map(({ hash, links }) => [hash, links]),
  ).toEqual([
    ['a', ['/y/']],
    ['b', ['/y/']],
  ]);
  expect([second.knows('/z/'), second.knows('/w/')]).toEqual([true, false]);
});

test('what is added takes a line or two, and pages that are gone leave the file at times', () => {
  const store = testStoreWithHome();
  const record = opened(store);
  record.add(store, 'one', [page('a', '/x/')], new Set(['a']));
  const before = linesOf(store);
  record.add(store, 'one', [page('b', '/x/')], new Set(['b']));
  expect(linesOf(store)).toBe(before + 1);
  for (let at = 0; at < 300; at += 1) record.add(store, 'one', [page(`n${at}`, '/x/')], new Set([`n${at}`]));
  expect(linesOf(store)).toBeLessThan(250);
  expect(opened(store).has('n299')).toBe(true);
});

test('verdicts of another version of the rules are none, and the next ones are written without them', () => {
  const store = testStoreWithHome();
  opened(store).add(store, 'one', [page('a', '/x/')], new Set(['a']));
  const record = opened(store, 'two');
  expect(record.has('a')).toBe(false);
  record.add(store, 'two', [page('b', '/x/')], new Set(['a', 'b']));
  expect([opened(store, 'two').has('a'), opened(store, 'two').has('b')]).toEqual([false, true]);
});

test('a line that a process did not finish loses nothing that comes after it', () => {
  const store = testStoreWithHome();
  opened(store).add(store, 'one', [page('a', '/x/')], new Set(['a']));
  fs.appendFileSync(fileOf(store), '{"hash":"b","fi');
  const record = opened(store);
  record.add(store, 'one', [page('c', '/x/')], new Set(['a', 'c']));
  expect(['a', 'c'].map(hash => opened(store).has(hash))).toEqual([true, true]);
});

test('what another version found in a page counts as found, until its verdicts are written over', () => {
  const store = testStoreWithHome();
  const finding = { rule: 'link' as const, message: 'leads nowhere', excerpt: '/x/', repair: 'mend it' };
  opened(store).add(store, 'one', [{ ...page('a'), findings: [finding] }], new Set(['a']));
  const record = opened(store, 'two');
  expect(record.findingsOf(() => true)).toEqual([{ file: 'a/index.html', ...finding }]);
  record.add(store, 'two', [page('b')], new Set(['b']));
  expect(opened(store, 'two').findingsOf(() => true)).toEqual([]);
});
