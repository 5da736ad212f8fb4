import { expect, test } from 'vitest';
import { LEAST_SITE } from '../../../tests/support/samples/least-site.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { loadDealer } from '../load-dealer.ts';
import { formatProblem } from '../problem/format-problem.ts';

/** A loan of $30,000 over five years: with these fees 8.49 % compare as 9.62 %. */
const FINANCE = { interestRate: 8.49, comparisonRate: 9.62, termYears: 5, disclaimer: '' };

async function warningsWith(features: object): Promise<string[]> {
  const site = { ...LEAST_SITE, features: { manualFinance: FINANCE, ...features } };
  const dealers = temporaryFolder({ 'northside/site.json': site });
  const loaded = await loadDealer(dealers, 'northside');
  if (!loaded.ok) throw new Error(loaded.problems.map(formatProblem).join('\n\n'));
  return loaded.warnings.map(formatProblem);
}

test('a comparison rate that covers more than the fees a site discloses is reported', async () => {
  const [warning, ...others] = await warningsWith({});
  expect(others).toEqual([]);
  expect(warning).toContain('features.financeFees');
  expect(warning).toContain('manualFinance.comparisonRate (9.62 %)');
  expect(warning).toMatch(/the calculator shows 8\.\d\d %/);
});

test.each([
  ['discloses them', { financeFees: { establishment: 500, monthly: 8 } }],
  ['has no calculator', { financeCalculator: false }],
  ['shows no repayment of its own', { manualFinance: null }],
  ['has a lender without fees', { manualFinance: { ...FINANCE, comparisonRate: 8.49 } }],
])('nothing is reported where a site %s', async (_, features) => {
  expect(await warningsWith(features)).toEqual([]);
});
