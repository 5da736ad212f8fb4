import * as v from 'valibot';
import { expectation } from './site-message.ts';
import { amount, onOff, textList, wholeNumber } from './site-switch.ts';

const percent = (line: string) =>
  v.pipe(amount(line), v.maxValue(100, expectation('at most 100 per cent', 'Write a number from 0 to 100.')));

const licenceNumber = v.pipe(
  v.string(),
  v.nonEmpty(expectation('the number of a credit licence', 'Write it as the register has it: "123456".')),
);

/** Switches of finance. */
export const financeFeatures = {
  finance: onOff('Finance pages, buttons and forms.'),
  financePreApproval: onOff('Offers finance pre-approval.'),
  financeStrip: onOff("Shows the repayment on cards and car pages when the lender's data allow it."),
  financeStripHiddenManufacturers: textList('Sites of these manufacturers never show the repayment.'),
  financeStripHiddenDealerships: textList('Slugs of dealerships whose cars never show the repayment.'),
  financeCalculator: onOff(
    'Shows the repayment calculator on car pages, the finance page and in the garage.',
  ),
  financeCalculatorRate: percent(
    'Interest rate of the calculator for cars whose lender tells none, in per cent a year.',
  ),
  financeFees: v.pipe(
    v.strictObject({
      establishment: amount('Fee at first; lent with the price of the car.'),
      monthly: amount('Fee of each month, besides the repayments.'),
    }),
    v.description('What the lender asks for besides interest: it counts in repayments and comparison rates.'),
  ),
  creditLicence: v.pipe(
    v.nullable(
      v.variant('status', [
        v.strictObject({ status: v.literal('licensee'), number: licenceNumber }),
        v.strictObject({
          status: v.literal('representative'),
          number: licenceNumber,
          licensee: v.string(),
          licenseeNumber: licenceNumber,
        }),
        v.strictObject({ status: v.literal('exempt') }),
      ]),
    ),
    v.description(
      'Whether the dealer is a credit `licensee`, a `representative` of one, or `exempt`; said with finance. Null says nothing.',
    ),
  ),
  financeDepositPercent: percent('Deposit of the repayment example, in per cent of the price.'),
  financeFinalPaymentPercent: percent('Final payment of the repayment example, in per cent of the price.'),
  financeExampleAmount: wholeNumber('Loan amount of the comparison rate example.', 1),
  financeExampleYears: wholeNumber('Term of the comparison rate example, in years.', 1),
  nissanFinanceNissansOnly: onOff('Nissan Finance shows for new and demo Nissans only.'),
  nissanFinanceUsedCars: onOff('With `nissanFinanceNissansOnly`, Nissan Finance shows for used cars too.'),
  manualFinance: v.pipe(
    v.nullable(
      v.strictObject({
        interestRate: percent('Interest rate, in per cent a year.'),
        comparisonRate: percent('Comparison rate, in per cent a year.'),
        termYears: wholeNumber('Term in years.', 1),
        disclaimer: v.string(),
      }),
    ),
    v.description('Terms for cars whose feed has no lender data; null shows no repayment for them.'),
  ),
};
