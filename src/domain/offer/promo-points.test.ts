import { expect, test } from 'vitest';
import { promoPoints } from './promo-points.ts';

const point = (title: string) => ({ title, text: `${title}.` });
const texts = {
  promoBanner: [],
  promoReserve: point('Reserve'),
  promoPayments: point('Payments'),
  promoFinance: point('Finance'),
};

test('[G14] The promo banner shows what the dealer wrote, else only what the site offers.', () => {
  const none = { reserve: false, reservePayment: 'none', finance: false };
  const titles = (features: Partial<typeof none>, promoBanner = [] as ReturnType<typeof point>[]) =>
    promoPoints({ features: { ...none, ...features }, texts: { ...texts, promoBanner } }).map(
      ({ title }) => title,
    );
  expect(titles({ reserve: true, finance: true })).toEqual(['Reserve', 'Finance']);
  expect(titles({ reserve: true })).toEqual(['Reserve']);
  expect(titles({ reserve: true, reservePayment: 'charge' })).toEqual(['Reserve', 'Payments']);
  expect(titles({ reservePayment: 'authorise', finance: true })).toEqual(['Finance']);
  expect(titles({})).toEqual([]);
  expect(titles({}, [point('Ours')])).toEqual(['Ours']);
});
