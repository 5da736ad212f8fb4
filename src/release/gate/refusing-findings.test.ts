import { expect, test } from 'vitest';
import { finding } from '../../domain/gate/finding.ts';
import { refusingFindings } from './refusing-findings.ts';
import type { GateVerdict } from './verdict.ts';

const WAS = finding(
  'was-price',
  'The car is said to have cost $25,000 before.',
  'was $25,000',
  'Take it out.',
);
const refused = (changed: number, all: number) => {
  const verdicts = Array.from({ length: changed }, (_, at): GateVerdict => {
    return { file: `cars/${at}/index.html`, hash: String(at), kind: 'car', findings: [WAS] };
  });
  const live = { isThere: true, findings: [], sameOffers: () => new Set<string>(), pagesOf: () => all };
  return refusingFindings(verdicts, 'refuse-worse', live).length;
};

test('a few rows of a feed refuse nothing, though no others changed; half of all cars do', () => {
  expect(refused(2, 500)).toBe(0);
  expect(refused(1, 1)).toBe(0);
  expect(refused(250, 500)).toBe(250);
});

test('two prices for one car refuse a release, however few cars have them; a held feed refuses none', () => {
  const live = { isThere: true, findings: [], sameOffers: () => new Set<string>(), pagesOf: () => 500 };
  const verdict = (rule: 'price-equal' | 'held-feed', kind: string): GateVerdict => ({
    ...{ file: kind, hash: kind, kind },
    findings: [finding(rule, 'Why.', 'what', 'How.')],
  });
  expect(refusingFindings([verdict('price-equal', 'car')], 'refuse-worse', live)).toHaveLength(1);
  expect(refusingFindings([verdict('held-feed', 'site')], 'refuse-worse', live)).toEqual([]);
  expect(refusingFindings([verdict('held-feed', 'site')], 'refuse', live)).toHaveLength(1);
});
