import { expect, test } from 'vitest';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import { carChangeText } from './car-change-text.ts';

test('a sale is described with the price and its dates', () => {
  const before = sampleCar(1, { price: 24990, before_price: null, price_type: 'Drive Away' });
  const after = {
    ...before,
    sale: { price: 22990, price_type: null, starts_at: '2026-11-01', ends_at: '2026-11-30T17:00' },
  };
  expect(carChangeText({ step: 'price-told', before, after }, 'AU')).toMatchObject({
    before: '$24,990, Drive Away',
    after: '$24,990, Drive Away, sale $22,990 from 2026-11-01 to 2026-11-30T17:00',
  });
  const other = { ...after, sale: { ...after.sale, price_type: 'Excl. Govt. Charges' } };
  expect(carChangeText({ step: 'price-told', before: after, after: other }, 'AU')).toMatchObject({
    after: '$24,990, Drive Away, sale $22,990 Excl. Govt. Charges from 2026-11-01 to 2026-11-30T17:00',
  });
});
