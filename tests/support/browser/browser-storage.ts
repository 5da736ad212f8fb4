import type { Page } from 'playwright';

/** The value a browser stores of a site under a name; null where there is nothing. */
export function storedBy(page: Page, slug: string, name: string): Promise<unknown> {
  return page.evaluate(key => JSON.parse(localStorage.getItem(key) ?? 'null'), `forecourt:${slug}:${name}`);
}

/** Puts something there, as an earlier visit would have. */
export function keep(page: Page, slug: string, name: string, value: unknown): Promise<void> {
  return page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `forecourt:${slug}:${name}`,
    JSON.stringify(value),
  ] as const);
}

/** Events that the page tracked, without page views. */
export function eventsOf(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(() => {
    const events: Record<string, unknown>[] = Reflect.get(window, 'dataLayer') ?? [];
    return events.filter(({ event }) => event !== 'page_view');
  });
}
