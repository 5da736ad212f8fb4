import { expect, test } from 'vitest';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import type { Car } from '../../schemas/car.ts';
import { carParts } from './car-parts.ts';
import { checkout } from './checkout.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');

async function checkoutOf(features: object, changes: Partial<Car> = {}) {
  const site = await sampleSite([], { phone: '07 3000 0000', features });
  const car = sampleCar(1, { car_type: 'used', state: 'QLD', reserved: false, price: 24_990, ...changes });
  return { car, made: checkout(car, site, carParts(car, site, NOW, new Map())) };
}

test('[J8] A deposit that is only authorised is not described as charged, and its button is not labelled pay.', async () => {
  const { made } = await checkoutOf({ reservePayment: 'authorise' });
  expect(made.deposit.note).toContain('Your bank sets $200 aside');
  expect(made.form.submit).toBe('Hold it with $200');
  const charged = (await checkoutOf({ reservePayment: 'charge' })).made;
  expect(charged.deposit.note).toContain('Your card is charged $200');
  expect(charged.form.submit).toBe('Pay $200 deposit');
});

test('[J8] What comes back is what the law of the car’s state leaves of the site’s fee.', async () => {
  const fee = { reservePayment: 'charge', reserveCancelFee: 150 };
  const refund = async (state: string) => (await checkoutOf(fee, { state })).made.terms.points[1];
  expect(await refund('QLD')).toContain(
    'within one business day of paying you get the whole deposit back, after that all but $100 of it',
  );
  expect(await refund('VIC')).toContain('within 3 business days of paying');
  expect(await refund('NSW')).toMatch(/at any time, and get the whole deposit back\.$/);
});

test('the checkout leads on to similar cars where the car is taken, and to the phone where it cannot be paid for', async () => {
  const { made } = await checkoutOf({ reservePayment: 'charge' }, { name: '2019 Suzuki Swift GL' });
  const { form } = made;
  expect(form).toMatchObject({ postTo: '/api/reservations', stepped: false });
  expect(form.ways?.taken.map(({ href }) => href)).toEqual([
    '/search/?query=Suzuki%20Swift',
    expect.stringMatching(/^tel:/),
  ]);
  expect(form.ways?.failed).toEqual([
    { label: expect.stringMatching(/^Call /), href: expect.stringMatching(/^tel:/) },
  ]);
});
