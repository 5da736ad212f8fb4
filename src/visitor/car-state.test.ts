import { afterEach, expect, test, vi } from 'vitest';
import { FakeStorage, fakeBrowser } from '../../tests/support/fakes/fake-browser.ts';

afterEach(() => vi.unstubAllGlobals());

const OWN = '/api/reservations/t1';
const reserved = new FakeStorage({
  'forecourt:sample:reserved-cars': JSON.stringify([{ id: 'u 1', status_path: OWN }]),
});

/** What a page says of the car `u 1`, whose own reservation, where it is in the browser, has the state `own`. */
async function stateOf(cars: object, own?: string) {
  fakeBrowser(own === undefined ? {} : { storage: reserved });
  const asked = new Map<string, object>([
    ['/api/reservations/cars?car_id=u%201', { reserved: [], held: [], payments: 'stripe', ...cars }],
    ['/api/reservations/own?car_id=u%201', { status_path: null }],
    [OWN, { state: own, checkout_url: 'https://pay.example/', expires_at: '' }],
  ]);
  vi.stubGlobal('fetch', async (path: string) => Response.json(asked.get(path)));
  const { carState } = await import('./car-state.ts');
  return (await carState('u 1'))?.state;
}

test('[J12] an open page of a car that is sold says so, also to who is about to pay for it', async () => {
  const sold = { held: ['u 1'], sold: ['u 1'] };
  expect(await stateOf({ held: ['u 1'], sold: [] })).toBe('held');
  expect(await stateOf(sold)).toBe('sold');
  expect(await stateOf(sold, 'hold')).toBe('sold');
  // Sold to this visitor.
  expect(await stateOf({ reserved: ['u 1'], sold: ['u 1'] }, 'paid')).toBe('own-paid');
});

test('[J7] an older server does not say what is sold', async () => {
  expect(await stateOf({ held: ['u 1'] }, 'hold')).toBe('own-hold');
});
