import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { serveForTests } from '../support/server/serve-for-tests.ts';

const { out } = inject('demoSites');
const sites = serveForTests(out);

/** How far a phone's notch, corners and home bar reach into the screen, in pixels. */
interface Insets {
  left?: number;
  right?: number;
  bottom?: number;
}

async function openOnPhone(path: string, width: number, height: number, insets: Insets) {
  const opened = await sites.open('rocklea-car-yard', path, { viewport: { width, height }, isMobile: true });
  const devtools = await opened.page.context().newCDPSession(opened.page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets });
  return opened;
}

/** Texts of the page, below the lists that scroll sideways, that reach under what lies `left` and `right`. */
const covered = (page: Page, left: number, right: number) =>
  page.evaluate(
    ([left = 0, right = 0]) =>
      [...document.querySelectorAll('main :is(h1, h2, p, a), header a, footer a')]
        .filter(element => element.checkVisibility() && !element.closest('.scroll-row, .visually-hidden'))
        .filter(element => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const box = range.getBoundingClientRect();
          return box.width > 1 && (box.left < left - 1 || box.right > window.innerWidth - right + 1);
        })
        .map(element => element.textContent),
    [left, right],
  );

describe('a phone whose screen is not a rectangle', () => {
  test.each(['/', '/search/used-cars/', '/contact/'])('lies over no text of %s on its side', async path => {
    const { page, close } = await openOnPhone(path, 844, 390, { left: 60, right: 60, bottom: 21 });
    expect(await covered(page, 60, 60)).toEqual([]);
    expect(await covered(page, 200, 200)).not.toEqual([]);
    await close();
  });

  test('has the bar that calls above its home bar', async () => {
    const { page, close } = await openOnPhone('/search/used-cars/', 390, 844, { bottom: 34 });
    const { bottoms, bar } = await page.locator('.call-bar').evaluate(bar => ({
      bottoms: [...bar.querySelectorAll('a')].map(link => link.getBoundingClientRect().bottom),
      bar: bar.getBoundingClientRect().bottom,
    }));
    expect(bottoms.length).toBeGreaterThan(0);
    for (const bottom of bottoms) expect(bottom).toBeLessThanOrEqual(844 - 34);
    expect(bar).toBe(844);
    await close();
  });
});
