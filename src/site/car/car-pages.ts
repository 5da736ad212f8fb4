import { viewedCar } from '../../domain/car/viewed-car.ts';
import { responsibleDealership } from '../../domain/location/responsible-dealership.ts';
import type { Car } from '../../schemas/car.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { CarCard } from '../../view/car-card.ts';
import type { PhoneReveal } from '../../view/location-summary.ts';
import type { Page } from '../../view/page.ts';
import { carForm } from '../form/car-forms.ts';
import type { PlanContext } from '../plan-context.ts';
import { plannedPage } from '../planned-page.ts';
import { links } from '../routes/links.ts';
import type { Site } from '../site.ts';
import type { PlannedPage } from '../site-plan.ts';
import { siteServices } from '../tags/services.ts';

/**
 * The page of a car that can be seen among the results: the very one made before where neither the car nor its
 * similar ones changed.
 */
export function carPage(context: PlanContext, car: Car): PlannedPage {
  const parts = context.parts(car);
  const similar = context.similar(car).map(context.card);
  return context.cache.carPages.get(parts, similar, () => makePage(context, car, similar));
}

function makePage(context: PlanContext, car: Car, similar: CarCard<Picture>[]): PlannedPage {
  const { config } = context.site;
  const { detail, seller, form, photosForm, meta } = context.parts(car);
  const data = {
    car: detail,
    seller,
    reveal: phoneReveal(car, context.site),
    form,
    photosForm,
    similar,
    similarNotes: detail.financeNotes.length === 0 ? context.notes(similar) : [],
    viewed: siteServices(config.analytics).length === 0 ? null : viewedCar(car, config.country),
  };
  const dealership = responsibleDealership(car.dealership_slug, config.dealerships);
  const made: Page = { view: 'car', path: links.car(car.slug), meta, data, dealership };
  return plannedPage(made, config);
}

function phoneReveal(car: Car, { config }: Site): PhoneReveal | null {
  if (!config.features.phoneReveal) return null;
  return {
    car_id: car.id,
    dealership_id: car.dealership_id ?? config.dealership_id,
    website_id: config.id,
  };
}

/** The page of a car that is gone: states it and shows similar ones; not to be indexed [S2]. */
export function carGonePage(context: PlanContext, car: Car): Page {
  const similar = context.similar(car).map(context.card);
  const { texts } = context.site.config;
  const { card, meta, seller } = context.parts(car);
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
      similar,
      similarNotes: context.notes(similar),
    },
    dealership: responsibleDealership(car.dealership_slug, context.site.config.dealerships),
  };
}
