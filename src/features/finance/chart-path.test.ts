import { expect, test } from 'vitest';
import { chartPath } from './chart-path.ts';

test('the path of the chart is the debt in steps, from all that is lent to nothing', () => {
  const row = { payment: 50, interest: 0, isFinal: false };
  const loan = {
    cents: 100,
    annualRate: 0,
    months: 2,
    per: 'month' as const,
    balloonCents: 0,
    inAdvance: false,
  };
  const payments = [
    { ...row, at: 1, balance: 50 },
    { ...row, at: 2, balance: 0 },
  ];
  expect(chartPath({ loan, payments })).toEqual({
    line: 'M0 0H50V50H100V100',
    area: 'M0 0H50V50H100V100H100V100H0Z',
  });
});
