import { describe, expect, inject, test } from 'vitest';
import { serveForTests } from '../support/server/serve-for-tests.ts';

const { out } = inject('demoSites');
const SLUG = 'rocklea-car-yard';
const sites = serveForTests(out);

const open = (path: string, width: number) =>
  sites.open(SLUG, path, { viewport: { width, height: 900 }, javaScriptEnabled: false });

describe('a list of cars', () => {
  test.each([390, 768, 1280])(
    'has one car a row at %i pixels: picture left, price before name',
    async width => {
      const { page, close } = await open('/search/used-cars/', width);
      const boxes = await page.locator('.card:not(.card--sold)').evaluateAll(cards =>
        cards.slice(0, 5).map(card => {
          const box = (selector: string) =>
            card.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
          const { top, bottom } = card.getBoundingClientRect();
          return {
            top,
            bottom,
            picture: box('.card__picture'),
            price: box('.price'),
            name: box('.card__title'),
          };
        }),
      );
      expect(boxes).toHaveLength(5);
      for (const [at, { top, bottom, picture, price, name }] of boxes.entries()) {
        expect(top).toBeGreaterThanOrEqual(boxes[at - 1]?.bottom ?? 0);
        expect(bottom - top).toBeLessThan(260);
        expect(picture.right).toBeLessThan(price.left);
        expect(price.left < name.left || price.bottom <= name.top + 1).toBe(true);
      }
      await close();
    },
  );
});

describe('pictures of a list', () => {
  test.each([390, 640, 768, 1280])('are requested as wide as they are shown at %i pixels', async width => {
    const { page, close } = await open('/search/used-cars/', width);
    const shown = await page.locator('.card__picture source').evaluateAll(sources =>
      sources.map(source => {
        const image = source.parentElement?.querySelector('img');
        return {
          sizes: source.getAttribute('sizes') ?? '',
          width: image?.getBoundingClientRect().width ?? 0,
        };
      }),
    );
    expect(shown.length).toBeGreaterThan(3);
    for (const { sizes, width: pixels } of shown) {
      const [rule = ''] = sizes.split(',').filter(each => {
        const [, least] = /min-width: (\d+)px/.exec(each) ?? [];
        return least === undefined || width >= Number(least);
      });
      const [, amount, unit] = /([\d.]+)(px|vw)\s*$/.exec(rule) ?? [];
      const requested = unit === 'vw' ? (Number(amount) * width) / 100 : Number(amount);
      expect(requested / pixels).toBeGreaterThan(0.95);
      expect(requested / pixels).toBeLessThan(1.25);
    }
    await close();
  });
});

test('[A11] in a list, too, the buttons of a car that is there to be driven keep to the bottom of its card', async () => {
  const { page, close } = await sites.open(SLUG, '/search/used-cars/');
  const card = page.locator('.card:not(.card--sold)').first();
  const gap = () =>
    card.evaluate(element => {
      const last = element.querySelector('.card__actions')?.lastElementChild;
      return element.getBoundingClientRect().bottom - (last?.getBoundingClientRect().bottom ?? 0);
    });
  const before = await gap();
  await card.locator('.card__actions').evaluate(actions => actions.classList.add('card__actions--pinned'));
  expect(before).toBeGreaterThan(30);
  expect(await gap()).toBeLessThan(30);
  await close();
});

test('the button of a promotion among the cars stands out from it', async () => {
  const { page, close } = await open('/search/used-cars/', 1280);
  const colours = await page
    .locator('.promo')
    .first()
    .evaluate(promo => {
      const button = promo.querySelector('.button') ?? promo;
      return [promo, button].map(element => getComputedStyle(element).backgroundColor);
    });
  expect(new Set(colours).size).toBe(2);
  await close();
});

describe('the call bar', () => {
  const bar = (path: string, width: number) =>
    open(path, width).then(async ({ page, close }) => {
      const shown = page.locator('.call-bar').filter({ visible: true });
      const box = (await shown.count()) === 0 ? null : await shown.boundingBox();
      await close();
      return box;
    });

  test('is at the bottom of a phone, and calls', async () => {
    const { page, close } = await open('/', 390);
    const box = await page.locator('.call-bar').boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(900);
    expect(await page.getByRole('link', { name: 'Call 07 5550 0166' }).getAttribute('href')).toMatch(/^tel:/);
    await close();
  });

  test('is neither on wide screens nor on the page of a car, which has its own bar', async () => {
    expect(await bar('/', 1280)).toBeNull();
    const { page, close } = await open('/search/used-cars/', 390);
    const car = await page.locator('.card__title a').first().getAttribute('href');
    await close();
    expect(await bar(car ?? '', 390)).toBeNull();
  });
});
