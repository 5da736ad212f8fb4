import { expect, test } from 'vitest';
import { askHost } from '../support/server/ask-host.ts';
import { stockHarness } from './stock-harness.ts';

const PAGE = '/cars/2020-kia-rio-1/';

test('[J6] A car that a visitor pays for is shown as reserved by the next build, and as free after cancelling.', async () => {
  const harness = await stockHarness(
    {
      site: { features: { reservePayment: 'charge' } },
      stock: [{ id: '1', make: 'Kia', model: 'Rio', year: 2020, car_type: 'used', price: 10_000, km: 1000 }],
    },
    { PAYMENT_PROVIDER: 'sandbox' },
  );
  const post = (path: string, fields: Record<string, string>) =>
    askHost(harness.server.port, {
      host: `sample.localhost:${harness.server.port}`,
      method: 'POST',
      path,
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const pathOf = (answer: Awaited<ReturnType<typeof post>>) => new URL(answer?.location ?? '').pathname;
  const shown = () => expect.poll(() => harness.page(PAGE), { timeout: 180_000 });

  await shown().toContain('Reserve Now');
  const form = await harness.page(`${PAGE}checkout/`);
  expect(form).toContain('action="/api/reservations"');
  expect(form).toContain('no surcharge for cards');
  const checkout = await post('/api/reservations', {
    name: 'Jo',
    last_name: 'Citizen',
    email: 'jo@example.com',
    phone: '0400 123 456',
    postcode: '4031',
    car_id: '1',
  });
  expect(checkout?.status).toBe(303);
  const status = pathOf(await post(pathOf(checkout), { card: 'succeeds' }));
  expect(await harness.page(status)).toContain('is paid');
  await shown().toContain('Another buyer has reserved this car');
  expect(await harness.page(PAGE)).not.toContain('Reserve Now');
  expect(await harness.page(`${PAGE}checkout/`)).toBe('404');
  await post(`${status}/cancel`, {});
  await shown().toContain('Reserve Now');
});
