import { expect, test } from 'vitest';
import { promoPoints } from './promo-points.ts';

const point = (title: string) => ({ title, text: `${title}.` });
const texts = {
  promoBanner: [],
  promoReserve: point('Reserve'),
  promoFinance: point('Finance'),
};

test('[G14] The promo banner says what the dealer wrote, else only what the site offers.', () => {
  const titles = (reserve: boolean, finance: boolean, promoBanner = [] as ReturnType<typeof point>[]) =>
    promoPoints({ features: { reserve, finance }, texts: { ...texts, promoBanner } }).map(
      ({ title }) => title,
    );
  expect(titles(true, true)).toEqual(['Reserve', 'Finance']);
  expect(titles(true, false)).toEqual(['Reserve']);
  expect(titles(false, true)).toEqual(['Finance']);
  expect(titles(false, false)).toEqual([]);
  expect(titles(false, false, [point('Ours')])).toEqual(['Ours']);
});
