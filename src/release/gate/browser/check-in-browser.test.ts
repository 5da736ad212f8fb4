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
  });
  expect(browser.seen.map(({ file }) => file)).toEqual(['a', 'c']);
  expect(inspections.get('c')?.findings).toMatchObject([{ rule: 'accessibility' }]);
  expect(inspections.get('a')?.findings).toEqual([]);
  expect(checkedKinds).toEqual(['car x']);
});

test('a kind of page of cars is looked at again when code or frame changed, any other with each new page', async () => {
  const store = testStoreWithHome();
  storeCheckedKinds(store, ['car x', 'contact 3.x']);
  const checkedFiles = async (...pages: ReturnType<typeof page>[]) => {
    const browser = fakeBrowser();
    await checkInBrowser(store, '', pages, inspectionsOf(pages), { browser, rules: RULES });
    return browser.seen.map(({ file }) => file);
  };
  expect(await checkedFiles(page('b', 'car', '9.x'), page('c', 'contact', '4.x'))).toEqual(['c']);
  expect(await checkedFiles(page('b', 'car', '9.y'), page('c', 'contact', '3.x'))).toEqual(['b']);
});

test('a browser that is missing or fails stops nothing, and is reported', async () => {
  const pages = [page('a', 'car', '1.x')];
  const failing: PageChecks = { ...fakeBrowser(), check: () => Promise.reject(new Error('it crashed')) };
  for (const browser of ['No Chromium was found.', failing]) {
    const { checkedKinds, notes } = await checkInBrowser(
      testStoreWithHome(),
      '',
      pages,
      inspectionsOf(pages),
      {
        browser,
        rules: RULES,
      },
    );
    expect(checkedKinds).toEqual([]);
    expect(notes.join()).toMatch(/not checked.*(?:No Chromium was found|it crashed)/);
  }
});
