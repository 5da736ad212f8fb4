import { describe, expect, test } from 'vitest';
import { sampleCar } from '../support/samples/sample-cars.ts';
import { depositSite, form, reservationsForTests } from './reservation-harness.ts';

const { config } = depositSite();
const pageOf = async (
  { reserve, get }: ReturnType<typeof reservationsForTests>,
  car_id: string,
  own: Record<string, string> = {},
) => (await get(await reserve(null, { ...form, car_id, ...own }))).text();

describe('the page of a reservation in Canada', () => {
  const cars = [
    sampleCar(1, { id: 'plain', car_type: 'used', price: 20_000, price_type: null }),
    sampleCar(2, { id: 'taxed', car_type: 'used', price: 20_000, price_type: 'Incl. HST' }),
  ];
  const harness = reservationsForTests({ site: { config: { ...config, country: 'CA' }, cars } });
  const toronto = { phone: '416 555 0123', postcode: 'M5V 2T6' };

  // One a test: of two of one moment it is unknown which came last.
  test.each([
    ['plain', 'plus taxes'],
    ['taxed', 'Incl. HST'],
  ])(
    '[P15] states that tax is added to the price, unless the price mentions tax itself: %s',
    async (id, type) => {
      expect(await pageOf(harness, id, toronto)).toContain(`<dd>$20,000 ${type}</dd>`);
    },
  );
});

describe('the page of a reservation in Australia', () => {
  const cars = [sampleCar(1, { id: 'plain', car_type: 'used', price: 20_000, price_type: 'Drive Away' })];
  const harness = reservationsForTests({ site: { config, cars } });

  test('names the type of the price', async () => {
    expect(await pageOf(harness, 'plain')).toContain('<dd>$20,000 Drive Away</dd>');
  });
});
