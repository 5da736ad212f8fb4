import { expect, test } from 'vitest';
import { circuitBreakers } from './circuit-breakers.ts';
import { deliverySlots } from './delivery-slots.ts';

const SHARES = { total: 6, site: 3, receiver: 3, pair: 2 };
const job = (id: string) => ({ id, site: id.charAt(0), receiver: id.charAt(1) });
const jobs = (...ids: string[]) => ids.map(job);
const slotsWith = (...ids: string[]) => {
  const breakers = circuitBreakers();
  const slots = deliverySlots(SHARES, breakers);
  for (const id of ids) slots.take(job(id));
  const chosen = (...from: string[]) => slots.choose(jobs(...from), 0).map(({ id }) => id);
  return { breakers, slots, chosen };
};

test('slots are given in order, two for a site at a receiver, three for a site, three for a receiver, six in all', () => {
  const { chosen } = slotsWith();
  expect(chosen('ax1', 'ax2', 'ax3', 'ay1', 'az1')).toEqual(['ax1', 'ax2', 'ay1']);
  expect(chosen('ax1', 'ax2', 'bx1', 'bx2', 'by1')).toEqual(['ax1', 'ax2', 'bx1', 'by1']);
  expect(chosen('ap1', 'bq1', 'cr1', 'ds1', 'et1', 'fu1', 'gv1')).toHaveLength(6);
});

test('slots that are taken count, until they are released', () => {
  const { slots, chosen } = slotsWith('ax1', 'ax2');
  expect(chosen('ax3', 'bx1')).toEqual(['bx1']);
  slots.release(job('ax1'));
  expect(chosen('ax3', 'bx1')).toEqual(['ax3', 'bx1']);
});

test('slots of a receiver are none while its breaker is open, and one when it is half-open', () => {
  const { breakers, slots, chosen } = slotsWith('ay1');
  for (let failures = 0; failures < 4; failures += 1) breakers.recordNoResponse('x', 0);
  expect(chosen('ax1', 'by1')).toEqual(['by1']);
  expect(slots.excluded(0).receivers).toEqual(['x']);
  expect(slots.excluded(30_000).receivers).toEqual([]);
  expect(slots.choose(jobs('ax1', 'bx1'), 30_000).map(({ id }) => id)).toEqual(['ax1']);
});

test('slots that are full name the sites, receivers and pairs that the query passes over', () => {
  const { slots } = slotsWith('ax1', 'ax2', 'ay1', 'bx1');
  const { ids, sites, receivers, pairs } = slots.excluded(0);
  expect(ids).toEqual(['ax1', 'ax2', 'ay1', 'bx1']);
  expect([new Set(sites), receivers]).toEqual([new Set(['a']), ['x']]);
  expect(new Set(pairs.map(({ site, receiver }) => site + receiver))).toEqual(new Set(['ax']));
});

test('a receiver on its way to an open breaker gets no more attempts at once than may still fail', () => {
  const breakers = circuitBreakers();
  for (let failures = 0; failures < 3; failures += 1) breakers.recordNoResponse('x', 0);
  const slots = deliverySlots({ total: 9, site: 9, receiver: 9, pair: 9 }, breakers);
  const jobs = ['1', '2'].map(id => ({ id, site: 'a', receiver: 'x' }));
  expect(slots.choose(jobs, 0)).toEqual(jobs.slice(0, 1));
});
