import { expect, test } from 'vitest';
import { shownPriceType } from './shown-price-type.ts';

const typeIn = (country: string, type: string | null, plusTax = 'plus taxes') =>
  shownPriceType(type, { country, texts: { plusTax } });

test('[P15] where tax is added to prices, each states it with its type', () => {
  for (const country of ['CA', 'US']) {
    expect(typeIn(country, null)).toBe('plus taxes');
    expect(typeIn(country, 'Cash price')).toBe('Cash price, plus taxes');
    expect(typeIn(country, 'Cash price', '')).toBe('Cash price');
    expect(typeIn(country, null, '')).toBeNull();
  }
});

test.each(['+ HST', '+ tax & fees', 'Tax included', 'TPS et TVQ en sus'])(
  '[P15] a type that mentions tax itself is shown alone: %s',
  type => {
    expect(typeIn('CA', type)).toBe(type);
  },
);

test.each(['AU', 'NZ', 'GB', 'IE', 'ZA', 'SE'])('[P15] %s knows prices with their tax only', country => {
  expect(typeIn(country, null)).toBeNull();
  expect(typeIn(country, 'Drive Away')).toBe('Drive Away');
});
