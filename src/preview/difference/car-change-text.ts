import * as v from 'valibot';
import { formatMoney, formatPayment } from '../../domain/country/money.ts';
import type { CarChange, StockStep } from '../../release/changes/stock-steps.ts';
import { type Car, CarSchema } from '../../schemas/car.ts';
import { type ChangeText, valueText } from './change-text.ts';

/** The change of a car, as a text for people. */
export function carChangeText({ step, before, after }: CarChange, country: string): ChangeText {
  const label = (after ?? before)?.name ?? '';
  const stepText = (car: Car | null) => (car === null ? null : STEP_TEXTS[step](car, country));
  if (step !== 'details' || before === null || after === null)
    return { label, before: stepText(before), after: stepText(after) };
  const fields = CAR_FIELDS.filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const of = (car: Car) =>
    fields.map(name => `${name.replaceAll('_', ' ')}: ${valueText(car[name]) ?? 'none'}`).join('; ');
  return { label, before: of(before), after: of(after) };
}

const CAR_FIELDS = v.keyof(CarSchema).options;

const STEP_TEXTS: Record<StockStep, (car: Car, country: string) => string> = {
  removed: () => 'in stock',
  added: (car, country) => priceText(car, country),
  sold: availabilityText,
  availability: availabilityText,
  'price-fell': priceText,
  'price-rose': priceText,
  'price-told': priceText,
  finance: financeText,
  details: () => '',
};

function availabilityText({ sold, reserved, status, show_on_dealer_website: isShown }: Car): string {
  const state = sold ? 'sold' : status.replaceAll('_', ' ');
  return [state, ...(reserved && !sold ? ['reserved'] : []), ...(isShown ? [] : ['hidden'])].join(', ');
}

function priceText({ price, before_price: was, price_type: type, sale }: Car, country: string): string {
  const money = (amount: number) => formatMoney(amount, country);
  return [
    price === null ? 'no price' : money(price),
    ...(type === null ? [] : [type]),
    ...(was === null ? [] : [`was ${money(was)}`]),
    ...(sale === null
      ? []
      : [
          `sale ${[money(sale.price), sale.price_type ?? []].flat().join(' ')} from ${sale.starts_at} to ${sale.ends_at}`,
        ]),
  ].join(', ');
}

function financeText({ finance_lenders: lenders }: Car, country: string): string {
  const offers = Object.entries(lenders).map(([name, { interestRate, paymentWeek }]) => {
    const rate = interestRate === null ? [] : [`${interestRate}%`];
    const weekly = paymentWeek === null ? [] : [`${formatPayment(paymentWeek, country)} a week`];
    return [name, ...rate, ...weekly].join(' ');
  });
  return offers.join('; ') || 'none';
}
