import { expect, test } from 'vitest';
import {
  TEST_FRAME,
  testPage,
  testPool,
  testStoreWithHome,
} from '../../../../tests/builder/publish-helpers.ts';
import type { Output } from '../../publish/output.ts';
import { publish } from '../../publish/publish.ts';
import { liveRelease, type ReleaseStore } from '../../publish/releases.ts';
import { storeGateRules } from '../gate-rules-file.ts';
import { foundAfterPublish, VerdictRecord } from '../verdict-record.ts';
import { readCheckedKinds, storeCheckedKinds } from './checked-kinds-file.ts';
import { LiveSample } from './live-sample.ts';
import type { PageChecks } from './page-checks.ts';

const RULES = { rules: [], licences: [], comparisonRate: '', comparisonRateWarning: '', privacyNotice: '' };
const FOUND = { rule: 'accessibility' as const, message: 'one', excerpt: 'two', repair: 'three' };

/** A page of the kind that its file names. */
const page = (kind: string, text: string): Output => ({
  ...testPage(`${kind}.html`, text),
  hash: `${kind}${text}.code`,
});
const kindOf = ({ file, hash }: Output) => ({ file, hash, kind: file.replace('.html', '') });

async function goLive(store: ReleaseStore, pages: readonly Output[]): Promise<VerdictRecord> {
  await publish(store, pages, { pool: testPool(), frame: TEST_FRAME });
  storeGateRules(store, { version: 'one', rules: RULES });
  const record = new VerdictRecord();
  record.open(store, 'one');
  const made = pages.filter(({ hash }) => !record.has(hash));
  const checked = made.map(each => ({ ...kindOf(each), findings: [], links: [] }));
  record.add(store, 'one', checked, new Set(pages.map(({ hash }) => hash)));
  return record;
}

/** A browser that finds something in pages of one kind. */
function fakeBrowser(faulty = ''): PageChecks & { seen: string[] } {
  const seen: string[] = [];
  return {
    seen,
    async check(_, pages) {
      seen.push(...pages.map(({ kind }) => kind));
      return new Map(pages.map(({ file, kind }) => [file, kind === faulty ? [FOUND] : []]));
    },
    async close() {},
  };
}

test('what is found is stored with the verdict of the page, and told until the page changes', async () => {
  const store = testStoreWithHome();
  const pages = [page('car', '1'), page('home', '1')];
  await goLive(store, pages);
  const sample = new LiveSample();
  sample.add(store, pages.map(kindOf), true);
  const found = await sample.checkAll(store, fakeBrowser('car'));
  const finding = { ...FOUND, afterPublish: true };
  const verdict = { file: 'car.html', hash: 'car1.code', kind: 'car', findings: [finding] };
  expect([sample.size, found]).toEqual([0, [verdict]]);
  expect(foundAfterPublish(store)).toEqual([verdict]);
  expect(readCheckedKinds(store)).toEqual(['home code']);
  const later = await goLive(store, [page('car', '1'), page('home', '2')]);
  expect(later.findingsOf(hash => hash === 'car1.code')).toEqual([{ file: 'car.html', ...finding }]);
  expect(foundAfterPublish(store)).toEqual([verdict]);
  await goLive(store, [page('car', '2'), page('home', '2')]);
  expect(foundAfterPublish(store)).toEqual([]);
});

test('a change of data alone has at most five pages checked, the kinds first that were not for longest', async () => {
  const store = testStoreWithHome();
  const pages = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(kind => page(kind, '1'));
  await goLive(store, pages);
  storeCheckedKinds(store, ['b code', 'a code', 'c code']);
  const seenOf = async (isDataAlone: boolean) => {
    const sample = new LiveSample();
    sample.add(store, pages.map(kindOf), isDataAlone);
    const browser = fakeBrowser();
    await sample.checkAll(store, browser);
    return browser.seen.join('');
  };
  expect(await seenOf(true)).toBe('defgb');
  expect(await seenOf(true)).toBe('acdef');
  expect(await seenOf(false)).toBe('abcdefg');
});

test('a page that is not live any more is left out; the last page of a kind takes the place of the one before', async () => {
  const store = testStoreWithHome();
  const [first, second] = [page('car', '1'), page('car', '2')];
  await goLive(store, [second]);
  const sample = new LiveSample();
  const browser = fakeBrowser();
  sample.add(store, [kindOf(first)], true);
  expect(await sample.checkNext(store, browser)).toBeNull();
  sample.add(store, [kindOf(first)], true);
  sample.add(store, [kindOf(second)], true);
  await sample.checkAll(store, browser);
  expect(browser.seen).toEqual(['car']);
});

test('without a browser, or with one that fails, nothing is stored and nothing fails', async () => {
  const store = testStoreWithHome();
  const pages = [page('car', '1'), page('home', '1')];
  await goLive(store, pages);
  const failing: PageChecks = { ...fakeBrowser(), check: () => Promise.reject(new Error('it crashed')) };
  for (const browser of [undefined, 'No Chromium was found.', failing]) {
    const sample = new LiveSample();
    sample.add(store, pages.map(kindOf), true);
    expect([await sample.checkAll(store, browser), sample.size]).toEqual([[], 0]);
  }
  expect([foundAfterPublish(store), readCheckedKinds(store)]).toEqual([[], []]);
  expect(liveRelease(store)?.id).toBe('r00000001');
});
