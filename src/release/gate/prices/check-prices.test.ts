import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sampleCar, withPhotos } from '../../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../../tests/support/samples/sample-site.ts';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { plan } from '../../../site/plan.ts';
import { SEARCH_INDEX } from '../../../site/search/car-files.ts';
import type { SitePlan } from '../../../site/site-plan.ts';
import type { Output } from '../../publish/output.ts';
import type { Inspection } from '../inspection/inspection.ts';
import { checkPrices } from './check-prices.ts';
import { pageCards } from './page-cards.ts';
import { plannedPrices } from './planned-prices.ts';
import { statedPrices } from './stated-prices.ts';

const LENDER = {
  ...{ interestRate: 7.99, comparisonRate: 8.9, paymentWeek: 98, paymentMonth: 425, termYears: 5 },
  ...{ termMonths: null, deposit: null, disclaimer: null },
};
const { cars, pictures } = withPhotos(
  [1, 2, 3].map(at =>
    sampleCar(at, {
      ...{ status: 'in_stock', sold: false, reserved: false, price: 20_000 + at, before_price: null },
      finance_lenders: { Manual: LENDER },
    }),
  ),
);
const site = { ...(await sampleSite(cars, { finance_provider: 'Manual' })), pictures };
const PLANNED = plan(site, new Date('2026-11-20T02:00:00Z'));
const [first] = cars;
if (first === undefined) throw new Error('three cars are there');
const PAGE = `cars/${first.slug}/index.html`;

/** Inspections of pages that show what is planned. */
function inspectionsOf({ pages }: Pick<SitePlan, 'pages'>): Map<string, Inspection> {
  return new Map(
    pages.map(({ file, page }) => {
      const own = page.view === 'car' ? [{ car: null, amount: page.data.car.price.amount }] : [];
      const prices = [...own, ...pageCards(page).map(({ id, price }) => ({ car: id, amount: price.amount }))];
      return [file, { kind: page.view, findings: [], ids: [], links: [], prices }];
    }),
  );
}

/** A copy of the plan with one change. */
function changed(change: (copy: Pick<SitePlan, 'pages' | 'documents'>) => void) {
  const { pages, documents } = PLANNED;
  // Page, card and brochure share values: each gets its own.
  const copy: Pick<SitePlan, 'pages' | 'documents'> = JSON.parse(JSON.stringify({ pages, documents }));
  change(copy);
  return copy;
}

const checkPlan = (
  copy: Pick<SitePlan, 'pages' | 'documents'>,
  input: Partial<Parameters<typeof checkPrices>[0]>,
) => {
  const none = { config: site.config, rules: [], inspections: new Map(), stated: [] };
  return checkPrices({ ...none, plan: copy, planned: plannedPrices(copy), ...input });
};
const check = (copy: Pick<SitePlan, 'pages' | 'documents'>, inspections = inspectionsOf(copy)) =>
  checkPlan(copy, { rules: ['price-total'], inspections }).map(({ rule, file, excerpt }) => ({
    rule,
    file,
    excerpt,
  }));

const carDataOf = (copy: Pick<SitePlan, 'pages'>) => {
  const page = copy.pages.find(({ file }) => file === PAGE)?.page;
  if (page?.view !== 'car') throw new Error('no page of the car');
  return page;
};

describe('[Y1] a car with one price passes, and one with two does not', () => {
  test('[Y1] a sound plan has no findings', () => {
    expect(check(changed(() => {}))).toEqual([]);
  });

  test('[Y1] a card that was used again though the price changed', () => {
    const copy = changed(({ pages }) => {
      for (const { page } of pages)
        if (page.view === 'search' && page.path === '/search/used-cars/')
          for (const card of page.data.cards) if (card.id === first.id) card.price.amount = '$19,000';
    });
    // Also where the page stays as it is: its HTML is not read then.
    const shows = copy.pages.some(({ page }) => page.path === '/search/used-cars/');
    expect(shows).toBe(true);
    expect(check(copy, new Map())).toEqual(
      first.car_type === 'used'
        ? [{ rule: 'price-equal', file: 'search/used-cars/index.html', excerpt: '$19,000 / $20,001' }]
        : [],
    );
  });

  test('[Y1] the brochure, and the data for search engines', () => {
    const brochure = changed(({ documents }) => {
      for (const { file, data } of documents) if (file === `cars/${first.slug}.pdf`) data.price.amount = null;
    });
    expect(check(brochure)).toEqual([
      { rule: 'price-equal', file: `cars/${first.slug}.pdf`, excerpt: 'no price / $20,001' },
    ]);
    const data = changed(copy => {
      const { structuredData } = carDataOf(copy).meta;
      for (const each of structuredData) Object.assign(Object(Reflect.get(each, 'offers')), { price: 1 });
    });
    expect(check(data)).toContainEqual({ rule: 'price-equal', file: PAGE, excerpt: '$1 / $20,001' });
  });

  test('[Y1] the HTML shows less than what is planned, or something else', () => {
    const inspections = inspectionsOf(PLANNED);
    const own = inspections.get(PAGE);
    if (own === undefined) throw new Error('the page is there');
    inspections.set(PAGE, { ...own, prices: own.prices.filter(({ car }) => car !== null) });
    expect(check(PLANNED, inspections)).toEqual([
      { rule: 'price-equal', file: PAGE, excerpt: 'no price / $20,001' },
    ]);
  });

  test('[Y1] the search and the feeds', () => {
    const dir = temporaryFolder();
    const bytes = PLANNED.data.find(({ file }) => file === SEARCH_INDEX)?.bytes() ?? new Uint8Array();
    fs.mkdirSync(path.dirname(path.join(dir, SEARCH_INDEX)), { recursive: true });
    fs.writeFileSync(path.join(dir, SEARCH_INDEX), gzipSync(bytes));
    const outputs: Output[] = [
      { kind: 'data', file: SEARCH_INDEX, hash: '', bytes: () => bytes },
      ...PLANNED.feeds.map((feed): Output => ({ kind: 'parts', ...feed })),
    ];
    const stated = outputs.flatMap(output => statedPrices(dir, output) ?? []);
    expect(stated).toHaveLength(3);
    const expected = cars.map(({ id, price }) => [id, price]);
    for (const { prices } of stated) expect(prices.toSorted()).toEqual(expected.toSorted());
    expect(checkPlan(PLANNED, { stated })).toEqual([]);
    const wrong = [{ file: 'google', prices: [[first.id, 1] as const] }];
    expect(checkPlan(PLANNED, { stated: wrong })).toMatchObject([{ rule: 'price-equal', file: 'google' }]);
    // The search sorts by prices that no page shows ([P1]).
    const hidden = changed(plan => {
      for (const { page } of plan.pages)
        for (const car of [...pageCards(page), ...(page.view === 'car' ? [page.data.car] : [])])
          if (car.id === first.id) car.price.amount = null;
      plan.documents = [];
    });
    expect(checkPlan(hidden, { stated })).toEqual([]);
  });
});

test('[Y5] a repayment without the whole price, on the page of the car alone', () => {
  const copy = changed(plan => {
    for (const { page } of plan.pages) {
      const shown = [...pageCards(page), ...(page.view === 'car' ? [page.data.car] : [])];
      for (const car of shown) if (car.id === first.id) car.price.amount = null;
    }
    plan.documents = [];
    carDataOf(plan).meta.structuredData = [];
  });
  const found = check(copy);
  expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(['price-total']));
  expect(found).toContainEqual({
    rule: 'price-total',
    file: PAGE,
    excerpt: expect.stringContaining('a week'),
  });
});
