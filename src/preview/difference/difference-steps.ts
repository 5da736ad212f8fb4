import * as v from 'valibot';
import { type DealerChange, dealerChanges } from '../../builder/changes/dealer-changes.ts';
import { dealerValues } from '../../builder/changes/dealer-values.ts';
import type { SiteInputs } from '../../builder/changes/live-inputs.ts';
import { mixDealer } from '../../builder/changes/mix-dealer.ts';
import { type CarChange, type StockStep, stockSteps } from '../../builder/changes/stock-steps.ts';
import { pictureReferences } from '../../builder/site-pictures.ts';
import { isJsonObject } from '../../dealer/file/json-object.ts';
import { localeOf } from '../../domain/country/country.ts';
import { formatMoney, formatPayment } from '../../domain/country/money.ts';
import { dateFormat } from '../../lib/time/date-format.ts';
import { type Car, CarSchema } from '../../schemas/car.ts';
import type { ChangeKind } from '../../schemas/site/publish-settings.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import { withDealerValues } from './site-inputs.ts';

/** One cause of a difference, and the site after it and all causes before it. */
export interface DifferenceStep {
  id: string;
  title: string;
  /** What is counted, in the singular. */
  unit: string;
  count: number;
  changes: { label: string; before: string | null; after: string | null }[];
  /** What somebody may decide about; empty for what always goes live. */
  decidable: DealerChange[];
  inputs: SiteInputs;
}

/** Entries of a configuration that stand for themselves; more of one kind are told together. */
const MAX_APART = 6;

const STOCK_TITLES: Record<StockStep, string> = {
  removed: 'Cars that left the stock',
  sold: 'Cars sold',
  availability: 'Cars with another availability',
  'price-fell': 'Prices fell',
  'price-rose': 'Prices rose',
  'price-told': 'Prices told otherwise',
  finance: 'Finance of cars',
  details: 'Cars described anew',
  added: 'New cars',
};

const KIND_TITLES: Record<ChangeKind | 'always', { title: string; one: string; unit: string }> = {
  texts: { title: 'Texts', one: 'Text', unit: 'text' },
  switches: { title: 'Switches', one: 'Switch', unit: 'switch' },
  theme: { title: 'Theme', one: 'Theme', unit: 'value' },
  template: { title: 'Template', one: 'Template', unit: 'value' },
  images: { title: 'Images', one: 'Image', unit: 'image' },
  offers: { title: 'Offers', one: 'Offer', unit: 'offer' },
  locations: { title: 'Locations', one: 'Location', unit: 'location' },
  brands: { title: 'Brands and models', one: 'Brand or model', unit: 'entry' },
  parts: { title: 'Parts', one: 'Part', unit: 'part' },
  reviews: { title: 'Reviews', one: 'Reviews', unit: 'list' },
  content: { title: 'Information pages', one: 'Information page', unit: 'page' },
  settings: { title: 'Settings', one: 'Setting', unit: 'setting' },
  always: { title: 'How changes are published', one: 'How changes are published', unit: 'setting' },
};

/**
 * The way from one state of a site to another, cause by cause: the moment, the stock, pictures, the dealer's files. Each step
 * takes its own part of the difference, and the last one leads to `after`.
 */
export function differenceSteps(before: SiteInputs, after: SiteInputs): DifferenceStep[] {
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
        changes: changes.map(change => carChange(change, config.country)),
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
  for (const group of groups(dealerChanges(was, is))) {
    for (const { key } of group.decidable) taken.add(key);
    const values = mixDealer(was, is, ({ key }) => taken.has(key));
    take(group, withDealerValues(inputs, values));
  }
  return steps;
}

/** Pictures of both, the newer ones where both know one. */
function bothPictures(before: SiteInputs, after: SiteInputs): SiteInputs['pictures']['pictures'] {
  return new Map([...before.pictures.pictures, ...after.pictures.pictures]);
}

/**
 * The pictures of before, and those that nothing named then: a new car comes with its photos, which are no cause of their
 * own.
 */
function withComingPictures(before: SiteInputs, after: SiteInputs): SiteInputs['pictures'] {
  const named = new Set(pictureReferences(before.dealer, before.cars));
  const coming = [...after.pictures.pictures].filter(([reference]) => !named.has(reference));
  return {
    ...before.pictures,
    // Brochures are made with covers.
    covers: [...before.pictures.covers, ...after.pictures.covers],
    pictures: new Map([...before.pictures.pictures, ...coming]),
  };
}

/** Pictures that were named before, and are not what they were; what could not be used then may have come since. */
function pictureChanges(before: SiteInputs, after: SiteInputs): DifferenceStep['changes'] {
  return pictureReferences(before.dealer, before.cars).flatMap(reference => {
    const [was, is] = [before, after].map(({ pictures }) => pictures.pictures.get(reference));
    if (is === undefined || JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ label: reference, before: was?.fallback ?? null, after: is.fallback }];
  });
}

type Group = Omit<DifferenceStep, 'inputs'>;

function groups(changes: readonly DealerChange[]): Group[] {
  return [...Map.groupBy(changes, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const { title, one, unit } = KIND_TITLES[kind];
    const isApart = ofKind.length <= MAX_APART && ofKind.every(({ key }) => key.startsWith('config.'));
    if (!isApart) return [group(kind, title, unit, ofKind)];
    return ofKind.map(change => {
      const name = kind === 'template' && change.label === 'template' ? '' : ` “${change.label}”`;
      return group(change.key.replace(/^config\./, ''), `${one}${name}`, unit, [change]);
    });
  });
}

function group(id: string, title: string, unit: string, changes: DealerChange[]): Group {
  return {
    id,
    title,
    unit,
    count: changes.length,
    changes: changes.flatMap(fieldChanges),
    decidable: changes,
  };
}

/** An entry that changed, field by field; one that came or went as a whole. */
function fieldChanges({ label, before, after }: DealerChange): DifferenceStep['changes'] {
  if (!isJsonObject(before) || !isJsonObject(after)) {
    const isEntry = isJsonObject(before) || isJsonObject(after);
    const told = (value: unknown) => (isEntry && value !== undefined ? 'there' : shown(value));
    return [{ label, before: told(before), after: told(after) }];
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map(name => ({ label: `${label}: ${name}`, before: shown(before[name]), after: shown(after[name]) }));
}

/** What changed of a car, as a person reads it. */
function carChange({ step, before, after }: CarChange, country: string): DifferenceStep['changes'][number] {
  const label = (after ?? before)?.name ?? '';
  const told = TOLD[step];
  const tell = (car: Car | null) => (car === null ? null : told(car, country));
  if (step !== 'details' || before === null || after === null)
    return { label, before: tell(before), after: tell(after) };
  const fields = CAR_FIELDS.filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const of = (car: Car) =>
    fields.map(name => `${name.replaceAll('_', ' ')}: ${shown(car[name]) ?? 'none'}`).join('; ');
  return { label, before: of(before), after: of(after) };
}

const CAR_FIELDS = v.keyof(CarSchema).options;

const TOLD: Record<StockStep, (car: Car, country: string) => string> = {
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

function priceText({ price, before_price: was, price_type: type }: Car, country: string): string {
  const money = (amount: number) => formatMoney(amount, country);
  return [
    price === null ? 'no price' : money(price),
    ...(type === null ? [] : [type]),
    ...(was === null ? [] : [`was ${money(was)}`]),
  ].join(', ');
}

function financeText({ finance_lenders: lenders }: Car, country: string): string {
  const told = Object.entries(lenders).map(([name, { interestRate, paymentWeek }]) => {
    const rate = interestRate === null ? [] : [`${interestRate}%`];
    const weekly = paymentWeek === null ? [] : [`${formatPayment(paymentWeek, country)} a week`];
    return [name, ...rate, ...weekly].join(' ');
  });
  return told.join('; ') || 'none';
}

/** `24 Nov 2026, 3:58 am`, by the dealer's clock. */
function momentText(moment: Date, { country, time_zone: timeZone }: SiteConfig): string {
  const format = dateFormat(localeOf(country), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return format.format(moment);
}

/** A value as a person reads it. */
function shown(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : JSON.stringify(value, null, 1);
}
