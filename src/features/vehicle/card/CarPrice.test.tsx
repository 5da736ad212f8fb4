import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { CarFinance as Finance, CarPrice as Price } from '../../../view/car-card.ts';
import { FinanceFigures } from '../page/FinanceFigures.tsx';
import { CarFinance } from './CarFinance.tsx';
import { CarPrice } from './CarPrice.tsx';
import { FinanceNotes } from './FinanceNotes.tsx';

const PRICE: Price = {
  amount: '$24,990',
  text: null,
  before: null,
  type: null,
  below: null,
  market: null,
  subscription: null,
  note: null,
};
const price = (changes: Partial<Price> = {}) =>
  renderToStaticMarkup(<CarPrice price={{ ...PRICE, ...changes }} />);
const FINANCE: Finance = {
  payment: '$98.00 a week',
  rate: '7.99% p.a.',
  comparisonRate: '8.90% p.a.',
  comparisonName: 'comparison rate',
  terms: '5 years, no deposit',
};

describe('a price', () => {
  test('alone is its amount', () => {
    expect(price()).toBe('<p class="price"><span class="price__amount">$24,990</span></p>');
  });

  test('has beside it type, former price, market, subscription and note, in this order', () => {
    const html = price({
      type: 'Drive Away',
      before: '$27,990',
      below: 'Below market price',
      market: '$3,510 under the average of $28,500 in Australia',
      subscription: 'or subscribe for $189 a week',
      note: '*Note',
    });
    expect([...html.matchAll(/class="price__(\w+)"/g)].map(([, part]) => part)).toEqual([
      'amount',
      'type',
      'before',
      'below',
      'market',
      'subscription',
      'note',
    ]);
  });

  test('[P2] that is words has nothing beside it', () => {
    const html = price({ amount: null, text: 'Pre-order now', type: 'Drive Away', note: '*Note' });
    expect(html).toBe('<p class="price"><span class="price__text">Pre-order now</span></p>');
  });
});

describe('a repayment', () => {
  const strip = (changes: Partial<Finance> = {}) =>
    renderToStaticMarkup(<CarFinance finance={{ ...FINANCE, ...changes }} />);
  const figures = (changes: Partial<Finance> = {}) =>
    renderToStaticMarkup(<FinanceFigures finance={{ ...FINANCE, ...changes }} />);

  test('[F3] is shown with its rate and comparison rate, on a card and on a page', () => {
    for (const html of [strip(), figures()])
      expect(html).toMatch(/\$98\.00 a week.*7\.99% p\.a\..*8\.90% p\.a\..*5 years, no deposit/s);
    expect([...figures().matchAll(/<dt>([^<]+)/g)].map(([, name]) => name)).toEqual([
      'Repayment',
      'Interest rate',
      'Comparison rate',
    ]);
  });

  test('[F13] that the lender does not give leaves its rates', () => {
    expect(strip({ payment: null })).not.toContain('<strong>');
    expect(figures({ payment: null })).not.toContain('Repayment');
    expect(figures({ payment: null })).toContain('Comparison rate');
  });

  test('without terms has no empty line', () => {
    expect(strip({ terms: '' })).not.toContain('<small>');
    expect(figures({ terms: '' })).not.toContain('<p>');
  });
});

test('notes on finance are always visible, each a paragraph; where there are none, nothing', () => {
  expect(renderToStaticMarkup(<FinanceNotes notes={['A warning.', 'A condition.']} />)).toBe(
    '<div class="finance-notes"><p>A warning.</p><p>A condition.</p></div>',
  );
  expect(renderToStaticMarkup(<FinanceNotes notes={[]} />)).toBe('');
});
