import { expect, test } from 'vitest';
import { uploadSlots } from './upload-slots.ts';

const LIMITS = { max: 6, maxOfAddress: 2, maxOfSite: 3 };

test('one address takes so many upload slots, one site so many, and all together no more than there are', () => {
  const take = uploadSlots(LIMITS);
  const isTaken = (address: string, site: string) => take({ address, site }) !== null;
  expect([1, 2, 3].map(() => isTaken('a', 'north'))).toEqual([true, true, false]);
  expect(['b', 'c'].map(address => isTaken(address, 'north'))).toEqual([true, false]);
  expect(['b', 'c', 'd', 'e'].map(address => isTaken(address, 'south'))).toEqual([true, true, true, false]);
  expect(isTaken('e', 'west')).toBe(false);
});

test('a slot that is given back twice frees no slot of another', () => {
  const take = uploadSlots({ ...LIMITS, max: 1 });
  const giveBack = take({ address: 'a', site: 'north' });
  giveBack?.();
  expect(take({ address: 'b', site: 'south' })).not.toBe(null);
  giveBack?.();
  expect(take({ address: 'c', site: 'west' })).toBe(null);
});
