import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { carCalculator } from '../../site/finance/finance-calculator.ts';
import type { FinanceCalculator } from '../../view/finance-calculator.ts';
import { CalculatorView } from './CalculatorView.tsx';
import { LiveCalculator } from './FinanceCalculator.island.tsx';

async function calculatorOf(features: object = {}): Promise<FinanceCalculator> {
  const site = await sampleSite([], { features });
  const calculator = carCalculator(sampleCar(1, { price: 30_000, finance_lenders: {} }), site);
  if (calculator === null) throw new Error('the car has a calculator');
  return calculator;
}

test('without a script the figures of the first terms are shown, the warning in the block of the rates', async () => {
  const calculator = await calculatorOf({ financeFees: { establishment: 500, monthly: 10 } });
  const html = renderToStaticMarkup(<CalculatorView calculator={calculator} live={null} />);
  const [, rates = ''] =
    /class="calculator__rates">(.*?)<\/div><dl class="calculator__sums"/.exec(html) ?? [];
  expect(rates).toMatch(/<dd>\$\d+\.\d\d a week<\/dd>/);
  expect(rates).toContain('<dd>10.00% p.a.</dd>');
  expect(rates).toMatch(/<dt>Comparison rate<\/dt><dd>11\.\d\d% p\.a\.<\/dd>/);
  expect(rates).toContain('WARNING: This comparison rate is true only for the examples given');
  expect(rates).toContain('a secured loan of $27,500.00 over a term of 5 years');
  expect(html).toContain('Fees included: $500.00 at first, lent with the price; $10.00 a month.');
});

test('the island begins with the very markup that the page came with', async () => {
  const calculator = await calculatorOf();
  const live = renderToString(<LiveCalculator calculator={calculator} onReady={() => {}} />);
  const plain = renderToString(<CalculatorView calculator={calculator} live={null} />);
  expect(live).toBe(plain);
});
