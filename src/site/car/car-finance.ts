import { formatDay } from '../../domain/country/format-day.ts';
import { formatMoney, formatPayment } from '../../domain/country/money.ts';
import { type FinanceStrip, financeStrip } from '../../domain/finance/finance-strip.ts';
import { formatRate } from '../../domain/finance/format-rate.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import type { Car } from '../../schemas/car.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { CarFinance } from '../../view/car-card.ts';
import { creditLicence } from '../finance/credit-licence.ts';

/** The finance of a car in words, or null where it may not be shown [F3] to [F7]. */
export function carFinance(car: Car, config: SiteConfig, now: number): CarFinance | null {
  const strip = financeStrip(car, now, config);
  if (strip === null) return null;
  const { payment } = strip;
  return {
    payment: payment === null ? null : `${formatPayment(payment.amount, config.country)} a ${payment.per}`,
    rate: formatRate(strip.interestRate, config.country),
    comparisonRate: formatRate(strip.comparisonRate, config.country),
    comparisonName: config.texts.comparisonRate,
    terms: joinTexts(terms(strip, config), ' '),
  };
}

/** What a page that shows rates or repayments has to contain: the comparison rate's warning and its example. */
export function comparisonNotes(config: SiteConfig): string[] {
  const { comparisonRateWarning, financeDisclaimer } = config.texts;
  return [`${comparisonRateWarning} ${example(config)}`, financeDisclaimer, creditLicence(config)].filter(
    text => text.trim() !== '',
  );
}

/** The same for one car, with its lender's own conditions, else the provider's ([F20]); empty where no finance is shown. */
export function financeNotes(car: Car, config: SiteConfig, now: number): string[] {
  const strip = financeStrip(car, now, config);
  if (strip === null) return [];
  const conditions = strip.disclaimer || config.texts.financeDisclaimers[strip.provider] || '';
  return [...(conditions === '' ? [] : [conditions]), ...comparisonNotes(config)];
}

function terms(strip: FinanceStrip, { country }: SiteConfig): (string | null)[] {
  const money = (amount: number) => formatMoney(amount, country);
  return [
    strip.termMonths === null ? null : `${strip.termMonths} months.`,
    strip.deposit === null ? null : `Deposit ${money(strip.deposit)}.`,
    strip.finalPayment === null
      ? null
      : `${strip.finalPayment === 0 ? `${money(0)} balloon` : `Final payment ${money(strip.finalPayment)}`}.`,
    strip.offerEnds === null ? null : `Offer ends ${formatDay(new Date(strip.offerEnds), country, 'UTC')}.`,
  ];
}

/** What the comparison rate is based on (docs/display-rules.md#comparison-rate). */
function example({ texts, features, country }: SiteConfig): string {
  return fillText(texts.comparisonRateExample, {
    amount: formatMoney(features.financeExampleAmount, country),
    years: features.financeExampleYears,
  });
}
