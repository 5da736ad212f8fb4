import type { SiteInputs } from '../../builder/live-inputs.ts';
import { pictureReferences } from '../../builder/site-pictures.ts';
import { localeOf } from '../../domain/country/country.ts';
import { dateFormat } from '../../lib/time/date-format.ts';
import { dealerChanges } from '../../release/changes/dealer-changes.ts';
import { dealerValues } from '../../release/changes/dealer-values.ts';
import { mixDealer } from '../../release/changes/mix-dealer.ts';
import { type StockStep, stockSteps } from '../../release/changes/stock-steps.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import { carChangeText } from './car-change-text.ts';
import { type ChangeGroup, changeGroups, type OriginOf } from './change-groups.ts';
import type { ChangeText } from './change-text.ts';

/** One cause of a difference, and the site after it and all causes before it. */
export interface DifferenceStep extends ChangeGroup {
  inputs: SiteInputs;
}

const STOCK_TITLES: Record<StockStep, string> = {
  removed: 'Cars that left the stock',
  sold: 'Cars sold',
  availability: 'Cars with another availability',
  'price-fell': 'Prices fell',
  'price-rose': 'Prices rose',
  'price-told': 'Price labels changed',
  finance: 'Finance of cars',
  details: 'Car details changed',
  added: 'New cars',
};

/**
 * The way from one state of a site to another, cause by cause: the moment, the stock, pictures, the dealer's files. Each step
 * takes its own part of the difference, and the last one leads to `after`.
 */
export function differenceSteps(before: SiteInputs, after: SiteInputs, originOf: OriginOf): DifferenceStep[] {
  const steps: DifferenceStep[] = [];
  const { config } = after.dealer;
  const at = (moment: Date) => momentText(moment, config);
  let inputs = { ...before, pictures: withComingPictures(before, after) };
  const take = (step: Omit<DifferenceStep, 'inputs'>, next: SiteInputs) => {
    inputs = next;
    steps.push({ ...step, inputs });
  };
  if (before.now.getTime() !== after.now.getTime())
    take(
      {
        id: 'time',
        title: 'Time passes',
        unit: 'moment',
        count: 1,
        changes: [{ label: 'moment', before: at(before.now), after: at(after.now) }],
        decidable: [],
      },
      { ...inputs, now: after.now },
    );
  for (const { step, cars, changes } of stockSteps(before.cars, after.cars))
    take(
      {
        id: step,
        title: STOCK_TITLES[step],
        unit: 'car',
        count: changes.length,
        changes: changes.map(change => carChangeText(change, config.country)),
        decidable: [],
      },
      { ...inputs, cars },
    );
  const pictures = pictureChanges(before, after);
  inputs = { ...inputs, pictures: { ...after.pictures, pictures: bothPictures(before, after) } };
  if (pictures.length > 0)
    take(
      {
        id: 'pictures',
        title: 'Pictures',
        unit: 'picture',
        count: pictures.length,
        changes: pictures,
        decidable: [],
      },
      inputs,
    );
  const [was, is] = [dealerValues(before.dealer), dealerValues(after.dealer)];
  const taken = new Set<string>();
  for (const group of changeGroups(dealerChanges(was, is), originOf)) {
    for (const { key } of group.decidable) taken.add(key);
    const values = mixDealer(was, is, ({ key }) => taken.has(key));
    take(group, { ...inputs, dealer: { ...inputs.dealer, ...values } });
  }
  return steps;
}

/** Pictures of both, the newer ones where both know one. */
function bothPictures(before: SiteInputs, after: SiteInputs): SiteInputs['pictures']['pictures'] {
  return new Map([...before.pictures.pictures, ...after.pictures.pictures]);
}

/** The pictures of before, and those that nothing named then: a new car has new photos, which are no separate cause. */
function withComingPictures(before: SiteInputs, after: SiteInputs): SiteInputs['pictures'] {
  const named = new Set(pictureReferences(before.dealer, before.cars));
  const coming = [...after.pictures.pictures].filter(([reference]) => !named.has(reference));
  return {
    ...before.pictures,
    pictures: new Map([...before.pictures.pictures, ...coming]),
  };
}

/** Pictures that were named before, and are not what they were; what could not be used then may have come since. */
function pictureChanges(before: SiteInputs, after: SiteInputs): ChangeText[] {
  return pictureReferences(before.dealer, before.cars).flatMap(reference => {
    const [was, is] = [before, after].map(({ pictures }) => pictures.pictures.get(reference));
    if (is === undefined || JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ label: reference, before: was?.fallback ?? null, after: is.fallback }];
  });
}

/** `24 Nov 2026, 3:58 am`, by the dealer's clock. */
function momentText(moment: Date, { country, time_zone: timeZone }: SiteConfig): string {
  const format = dateFormat(localeOf(country), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return format.format(moment);
}
