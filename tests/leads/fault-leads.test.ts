import { expect, test } from 'vitest';
import { leadProblems } from './fault-leads.ts';

const lead = { id: 'a', number: 1 };
const problems = (acknowledged: string | null, stored = [lead], mailed = [lead], hooked = [lead]) =>
  leadProblems(new Map([[1, acknowledged]]), stored, { mailed, hooked });

test('a lead that is stored under the id of the response and delivered, even twice, breaks no promise', () => {
  for (const id of ['a', null]) expect(problems(id)).toEqual([]);
  expect(problems('a', [lead], [lead, lead])).toEqual([]);
});

test('a lead that is lost, stored twice, not delivered or has two ids is a broken promise', () => {
  const other = { id: 'b', number: 1 };
  const unstored = 'lead 1 was acknowledged and is not stored';
  expect(problems('a', [], [], [])).toEqual([unstored]);
  expect(problems('b')).toEqual([unstored]);
  expect(problems(null, [other, lead])).toEqual(['lead 1 is stored twice']);
  expect(problems('a', [lead], [])).toEqual(['lead 1 is not mailed']);
  expect(problems('a', [lead], [lead], [])).toEqual(['lead 1 is not hooked']);
  expect(problems(null, [lead], [lead], [other])).toEqual(['lead 1 was delivered under another id, b']);
});
