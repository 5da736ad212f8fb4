import { expect, test } from 'vitest';
import { testStoreWithHome } from '../../../../tests/builder/publish-helpers.ts';
import type { Inspection } from '../inspection/inspection.ts';
import { checkInBrowser } from './check-in-browser.ts';
import { storeCheckedKinds } from './checked-kinds-file.ts';
import type { BrowserPage, PageChecks } from './page-checks.ts';

const RULES = { rules: ['comparison-rate'] as const, comparisonRate: 'comparison rate' };

/** A browser that finds something on the pages of one kind, and records the pages it was shown. */
function fakeBrowser(faulty = ''): PageChecks & { seen: BrowserPage[] } {
  const seen: BrowserPage[] = [];
  return {
    seen,
    async check(_, pages) {
      seen.push(...pages);
      const found = { rule: 'accessibility' as const, message: 'one', excerpt: 'two', repair: 'three' };
      return new Map(pages.map(({ file, kind }) => [file, kind === faulty ? [found] : []]));
    },
    async close() {},
  };
}

const page = (file: string, kind: string, hash: string) => ({ file, kind, hash });
const inspectionsOf = (pages: readonly { file: string; kind: string }[]) =>
  new Map(
    pages.map(({ file, kind }): [string, Inspection] => [
      file,
      { kind, findings: [], ids: [], links: [], prices: [] },
    ]),
  );

test('one page of a kind is looked at, and what is found is a finding of it', async () => {
  const pages = [page('a', 'car', '1.x'), page('b', 'car', '2.x'), page('c', 'contact', '3.x')];
  const inspections = inspectionsOf(pages);
  const browser = fakeBrowser('contact');
  const { checkedKinds } = await checkInBrowser(testStoreWithHome(), '', pages, inspections, {
    browser,
    rules: RULES,
    liveKinds: null,
  });
  expect(browser.seen.map(({ file }) => file)).toEqual(['a', 'c']);
  expect(inspections.get('c')?.findings).toMatchObject([{ rule: 'accessibility' }]);
  expect(inspections.get('a')?.findings).toEqual([]);
  expect(checkedKinds).toEqual(['car x']);
});

test('of a change of data alone only a kind that is neither live nor known is looked at; the others are left', async () => {
  const store = testStoreWithHome();
  storeCheckedKinds(store, ['car-gone x']);
  const looksAt = async (liveKinds: ReadonlySet<string> | null) => {
    const pages = [page('a', 'home', '1.x'), page('b', 'car-gone', '2.x'), page('c', 'landing', '3.x')];
    const browser = fakeBrowser();
    const given = { browser, rules: RULES, liveKinds };
    const { unseen } = await checkInBrowser(store, '', pages, inspectionsOf(pages), given);
    return [browser.seen, unseen].map(list => list.map(({ file }) => file).join());
  };
  expect(await looksAt(new Set(['home']))).toEqual(['c', 'a,b']);
  expect(await looksAt(new Set(['home', 'landing']))).toEqual(['', 'a,b,c']);
  expect(await looksAt(null)).toEqual(['a,b,c', '']);
});

test('a browser that is missing or fails stops nothing, and is reported', async () => {
  const pages = [page('a', 'car', '1.x')];
  const failing: PageChecks = { ...fakeBrowser(), check: () => Promise.reject(new Error('it crashed')) };
  for (const browser of ['No Chromium was found.', failing]) {
    const { checkedKinds, notes, unseen } = await checkInBrowser(
      testStoreWithHome(),
      '',
      pages,
      inspectionsOf(pages),
      {
        browser,
        rules: RULES,
        liveKinds: null,
      },
    );
    expect(checkedKinds).toEqual([]);
    expect(unseen).toMatchObject(pages);
    expect(notes.join()).toMatch(/not checked.*(?:No Chromium was found|it crashed)/);
  }
});
