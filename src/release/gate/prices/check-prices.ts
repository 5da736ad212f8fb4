import * as v from 'valibot';
import { formatMoney } from '../../../domain/country/money.ts';
import { type Finding, finding } from '../../../domain/gate/finding.ts';
import type { CarCard, CarPrice } from '../../../view/car-card.ts';
import type { Page } from '../../../view/page.ts';
import type { FileFinding } from '../file-finding.ts';
import type { ReleaseInput } from '../release-input.ts';
import { pageCards } from './page-cards.ts';
import { twoPrices } from './two-prices.ts';

type Priced = Pick<ReleaseInput, 'config' | 'rules' | 'plan' | 'planned' | 'inspections' | 'stated'>;

/**
 * [Y1] A car has one price: on its page, its cards, in the search, in its brochure, for search engines and in the feeds. The
 * price of its own page is what the others are compared with.
 */
export function checkPrices(input: Priced): FileFinding[] {
  const { plan, planned, inspections } = input;
  const made = plan.pages.filter(({ file }) => inspections.has(file));
  return [
    ...planned.findings,
    ...made.flatMap(({ file, page }) => newPageFindings(file, page, input).map(each => ({ file, ...each }))),
    ...documentFindings(plan, planned.byPath),
    ...statedFindings(input),
  ];
}

/** Checked only where the page is new: its HTML, its data for search engines, parts of a price without the whole. */
function newPageFindings(
  file: string,
  page: Page,
  { inspections, rules, config, planned: { prices, byPath } }: Priced,
): Finding[] {
  const inspection = inspections.get(file);
  if (inspection === undefined) return [];
  const own = page.view === 'car' ? page.data.car.id : null;
  const cards = pageCards(page);
  const shown = inspection.prices.filter(({ car }) => car !== null || own !== null);
  const wrong = shown.flatMap(({ car, amount }) => {
    const price = prices.get(car ?? own ?? '');
    return price === undefined || price === amount ? [] : [twoPrices('HTML', amount, price)];
  });
  const missing = [...cards, ...(page.view === 'car' ? [page.data.car] : [])].filter(
    ({ id, price }) => price.amount !== null && !shown.some(({ car }) => (car ?? own) === id),
  );
  return [
    ...wrong,
    ...missing.map(({ price }) => twoPrices('HTML', null, price.amount)),
    ...(page.view === 'car'
      ? structuredFindings(page.meta.structuredData, page.data.car.price, config.country)
      : []),
    ...checkoutFindings(page, byPath),
    ...(rules.includes('price-total')
      ? totalFindings([...cards, ...(page.view === 'car' ? [page.data.car] : [])])
      : []),
  ];
}

/** [Y5] No part of a price is shown without the whole: no repayment, subscription or former price. */
function totalFindings(cars: readonly Pick<CarCard<unknown>, 'price' | 'finance'>[]): Finding[] {
  return cars
    .filter(
      ({ price, finance }) =>
        price.amount === null && (finance?.payment ?? price.subscription ?? price.before),
    )
    .map(({ price, finance }) =>
      finding(
        'price-total',
        'A part of a price stands without the whole price of the car.',
        finance?.payment ?? price.subscription ?? price.before ?? '',
        'Give the car a price in the feed, or turn off what shows a part of it.',
      ),
    );
}

/** A car as search engines read it. */
const CarDataSchema = v.object({
  '@type': v.literal('Car'),
  offers: v.optional(v.object({ price: v.optional(v.unknown()) }), {}),
});

function structuredFindings(data: readonly object[], { amount }: CarPrice, country: string): Finding[] {
  return data.flatMap(each => {
    const car = v.safeParse(CarDataSchema, each);
    if (!car.success) return [];
    const { price } = car.output.offers;
    const stated = typeof price === 'number' ? formatMoney(price, country) : null;
    return stated === amount ? [] : [twoPrices('data for search engines', stated, amount)];
  });
}

/** The page on which a deposit is paid shows the whole price too ([J8]). */
function checkoutFindings(page: Page, byPath: ReadonlyMap<string, string | null>): Finding[] {
  if (page.view !== 'article') return [];
  return page.data.blocks.flatMap(block => {
    if (block.kind !== 'checkout') return [];
    const { car, price } = block.checkout;
    const own = byPath.get(car.href);
    return own === undefined || own === price.amount
      ? []
      : [twoPrices('reservation page', price.amount, own)];
  });
}

function documentFindings(
  { documents }: Priced['plan'],
  byPath: ReadonlyMap<string, string | null>,
): FileFinding[] {
  return documents.flatMap(({ file, data }) => {
    const own = byPath.get(`/${file.replace(/\.pdf$/, '')}/`);
    if (own === undefined || own === data.price.amount) return [];
    return [{ file, ...twoPrices('brochure', data.price.amount, own) }];
  });
}

function statedFindings({ stated, config, planned: { prices } }: Priced): FileFinding[] {
  // Index and feeds have the same prices.
  const amounts = new Map<number, string>();
  const amountOf = (price: number) => {
    const amount = amounts.get(price) ?? formatMoney(price, config.country);
    amounts.set(price, amount);
    return amount;
  };
  return stated.flatMap(({ file, prices: others }) =>
    others.flatMap(([id, price]) => {
      const own = prices.get(id);
      const amount = amountOf(price);
      // An index has prices that no page shows ([P1]).
      if (own === undefined || own === null || own === amount) return [];
      return [{ file, ...twoPrices(`entry of ${id}`, amount, own) }];
    }),
  );
}
