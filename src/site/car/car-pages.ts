import { answeringDealership } from '../../domain/location/who-answers.ts';
import type { Car } from '../../schemas/car.ts';
import type { PhoneReveal } from '../../view/location-summary.ts';
import type { Page } from '../../view/page.ts';
import { carForm } from '../form/lead-forms.ts';
import type { PlanContext } from '../plan-context.ts';
import { plannedPage } from '../planned-page.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import type { PlannedPage } from '../site-plan.ts';
import { type CarParts, carParts } from './car-parts.ts';

const planned = new WeakMap<CarParts, PlannedPage>();

/**
 * The page of a car that can be seen among the results. A process that stays gets the very page it had before
 * where neither the car nor its similar ones changed, so that an update costs what changed.
 */
export function carPage(context: PlanContext, car: Car): PlannedPage {
  const parts = carParts(car, context.site, context.now);
  const cards = context.similar(car).map(context.card);
  const known = planned.get(parts);
  if (known?.page.view === 'car' && sameItems(known.page.data.similar, cards)) return known;
  const { detail, seller, form, photosForm, meta } = parts;
  const data = {
    car: detail,
    seller,
    reveal: phoneReveal(car, context.site),
    form,
    photosForm,
    similar: cards,
  };
  const dealership = answeringDealership(car.dealership_slug, context.site.config.dealerships);
  const made: Page = { view: 'car', path: links.car(car.slug), meta, data, dealership };
  const page = plannedPage(made, context.site.config);
  planned.set(parts, page);
  return page;
}

function phoneReveal(car: Car, { config }: Site): PhoneReveal | null {
  if (!config.features.phoneReveal) return null;
  return {
    car_id: car.id,
    dealership_id: car.dealership_id ?? config.dealership_id,
    website_id: config.id,
  };
}

function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}

/** The page of a car that is gone: says so and shows similar ones; not to be indexed [S2]. */
export function carGonePage(context: PlanContext, car: Car): Page {
  const { texts } = context.site.config;
  const { card, meta, seller } = carParts(car, context.site, context.now);
  const near =
    [links.model(car.make, car.model), links.make(car.make)].find(context.hasPage) ?? links.searchAll;
  return {
    view: 'car-gone',
    path: links.car(car.slug),
    meta: { ...meta, robots: 'noindex', breadcrumbs: [], structuredData: [] },
    data: {
      title: card.title,
      text: texts.carGone,
      search: { label: texts.findSimilar, href: near },
      seller,
      form: carForm(car, context.site, 'car-gone'),
      similar: context.similar(car).map(context.card),
    },
    dealership: answeringDealership(car.dealership_slug, context.site.config.dealerships),
  };
}
