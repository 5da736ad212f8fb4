import type { Page } from 'playwright';
import { expect } from 'vitest';
import { numberIn, SOON } from './search-screen.ts';

/** The visible state of the search of parts or offers, read from the page. */
export function listSearch(page: Page, cards: string) {
  const form = page.locator('.list-search');
  const select = (label: string) => form.getByRole('combobox', { name: label, exact: true });
  return {
    page,
    form,
    box: form.getByRole('searchbox'),
    select,
    /** The label of a choice, with its number: `Towing (6)`. */
    options: (label: string) => select(label).locator('option').allInnerTexts(),
    names: () => page.locator(`.list-results ${cards} :is(h2, h3)`).allInnerTexts(),
    /** `55 parts` -> 55, as it is announced. */
    count: async () => numberIn(await page.locator('.list-results [role=status]').innerText()),
    chips: () => page.locator('.list-results__head .chip [aria-hidden=true]:not(svg)').allInnerTexts(),
    address: () => {
      const { pathname, search } = new URL(page.url());
      return pathname + search;
    },
    islandLoaded: () =>
      page.locator('.list-results').evaluate(element => !element.closest('astro-island[ssr]')),
  };
}
export type ListSearch = ReturnType<typeof listSearch>;

export function lists(list: ListSearch, count: number): Promise<void> {
  return expect.poll(list.count, SOON).toBe(count);
}

export function standsAt(list: ListSearch, address: string): Promise<void> {
  return expect.poll(list.address, SOON).toBe(address);
}
