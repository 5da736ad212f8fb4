import { expect, test, vi } from 'vitest';
import { sampleClass } from '../../../../tests/support/samples/sample-desk.ts';
import type { ChangeClass } from '../../../schemas/preview/difference.ts';
import { classesFor, decisionsFor, splitClasses, stateTag, whyNotDecided } from './class-decisions.ts';

vi.stubGlobal('navigator', { language: 'en-AU' });

const decision = { by: 'Kim', why: '', at: '2026-11-23T05:00:00.000Z', from: null };
const prices = sampleClass({ id: 'price-fell', state: 'goes-live', canWait: false });
const footer = sampleClass({ id: 'texts.footer', state: 'needs-approval' });
const offers = sampleClass({ id: 'offers', state: 'approved', decision });

test('what always goes live by itself needs no decision, and says so', () => {
  expect(decisionsFor(prices)).toEqual([]);
  expect(whyNotDecided(prices)).toBe('Stock, prices and time always go live by themselves.');
});

test.each([
  ['goes-live', 'pause', 'It goes live by itself. No approval is needed.'],
  ['draft', 'approve pause', null],
  ['needs-approval', 'approve pause', null],
  ['approved', 'pause withdraw', 'It is already approved.'],
  ['scheduled', 'approve pause withdraw', null],
  ['paused', 'approve withdraw', 'It is already paused.'],
  ['rolled-back', 'approve pause', null],
  ['incomplete', 'pause withdraw', 'It needs something else first: see the reason.'],
  ['gate', 'pause', 'An approval does not change what the publish gate found.'],
] as const)('%s: %s', (state, possible, why) => {
  const change = sampleClass({ state, decision });
  expect(decisionsFor(change).join(' ')).toBe(possible);
  expect(whyNotDecided(change)).toBe(why);
});

test('what needs something else is called blocked: the reason may be another change or a log that cannot be read', () => {
  expect(stateTag({ state: 'incomplete', decision: null }, 'Australia/Perth').text).toBe('Blocked');
});

test('only a decision that was made can be withdrawn', () => {
  expect(decisionsFor(sampleClass({ state: 'incomplete', decision: null }))).toEqual(['pause']);
});

test('a decision about several leaves out those that it cannot be about', () => {
  const selected = new Set(['price-fell', 'texts.footer', 'offers']);
  expect(classesFor('approve', [prices, footer, offers], selected)).toEqual([footer]);
  expect(classesFor('pause', [prices, footer, offers], new Set(['offers']))).toEqual([offers]);
});

test('what is blocked is left out of a publish; a draft is not', () => {
  const draft = sampleClass({ id: 'theme', state: 'draft' });
  expect(splitClasses({ classes: [prices, footer, draft], blocked: ['texts.footer'] })).toEqual({
    brought: [prices, draft],
    leftOut: [footer],
  });
});

test('what is scheduled says from when, by the clock of the dealer', () => {
  const text = (from: string | null, state: ChangeClass['state'] = 'scheduled') =>
    stateTag({ state, decision: { ...decision, from } }, 'Australia/Perth').text;
  expect(text('2026-11-27T13:00:00.000Z')).toMatch(/^Scheduled: Fri,? 27 Nov 2026,? .*9:00\spm$/);
  expect(text(null)).toBe('Scheduled');
  expect(text('2026-11-27T13:00:00.000Z', 'paused')).toBe('Paused');
});
