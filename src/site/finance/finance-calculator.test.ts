import { expect, test } from 'vitest';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { financeQuote } from '../../domain/finance/finance-quote.ts';
import { carFinance, comparisonNotes } from '../car/car-finance.ts';
import { calculatorBlocks, carCalculator } from './finance-calculator.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const manualFinance = { interestRate: 8.95, comparisonRate: 9.4, termYears: 5, disclaimer: '' };

test('[F18] The repayment that the calculator begins with is that of the strip, fees at first included.', async () => {
  for (const financeFees of [
    { establishment: 0, monthly: 0 },
    { establishment: 495, monthly: 8 },
  ]) {
    const site = await sampleSite([], {
      finance_provider: 'Manual',
      features: { manualFinance, financeFees },
    });
    const car = sampleCar(1, { price: 24_990, finance_lenders: {} });
    const calculator = carCalculator(car, site);
    if (calculator === null) throw new Error('the car has a calculator');
    const quote = financeQuote(calculator.start, calculator.fees, calculator.method);
    const strip = carFinance(car, site.config, NOW)?.payment;
    expect(strip).toBe(`$${(quote.repayment / 100).toFixed(2)} a week`);
    expect(quote.comparisonRate).toBeGreaterThan(8.95);
  }
});

test('[F17] The finance page and the garage have a calculator about no car, which leads to the form of the page.', async () => {
  const { config } = await sampleSite([]);
  expect(calculatorBlocks(config)).toMatchObject([
    { kind: 'calculator', calculator: { start: { price: 30_000_00 }, apply: '/finance/#finance-form' } },
  ]);
  const without = await sampleSite([], { features: { financeCalculator: false } });
  expect(calculatorBlocks(without.config)).toEqual([]);
  const hidden = await sampleSite([], { features: { pagesHidden: ['finance'] } });
  expect(calculatorBlocks(hidden.config)).toMatchObject([{ calculator: { apply: null } }]);
});

test('[F19] A site states that it is licensed, who licenses it, or that it is exempt, wherever finance is shown.', async () => {
  const noteOf = async (creditLicence: object | null) => {
    const { config } = await sampleSite([], { features: { creditLicence } });
    const [block] = calculatorBlocks(config);
    const notes = block?.kind === 'calculator' ? block.calculator.notes : [];
    expect(comparisonNotes(config).slice(1)).toEqual(notes);
    return notes[1];
  };
  expect(await noteOf({ status: 'licensee', number: '123456' })).toBe('Australian credit licence 123456.');
  const licensee = { licensee: 'Harbour Finance', licenseeNumber: '123456' };
  expect(await noteOf({ status: 'representative', number: '55', ...licensee })).toBe(
    'Authorised credit representative 55 of Harbour Finance, Australian credit licence 123456.',
  );
  expect(await noteOf({ status: 'exempt' })).toMatch(/no credit licence/);
  expect(await noteOf(null)).toBeUndefined();
});

test('a licensee without a number is a mistake of the file', async () => {
  const features = { creditLicence: { status: 'licensee', number: '' } };
  await expect(sampleSite([], { features })).rejects.toThrow(/number of a credit licence/);
});
