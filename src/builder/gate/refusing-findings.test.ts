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
