import type { Car } from '../schemas/car.ts';
import { similarAddress } from './car-addresses.ts';
import { carPlace, carTitle } from './car-words.ts';
import { links } from './links.ts';
import type { Page, PageMeta } from './page.ts';
import { carDetail } from './plan-car.ts';
import type { PlanContext } from './plan-context.ts';
import { carSeller } from './plan-seller.ts';
import type { FindSimilar } from './similar-cars.ts';
import { breadcrumbData, carData } from './structured-data.ts';

/** The page of a car that can be seen among the results. */
export function carPage(context: PlanContext, car: Car, similar: FindSimilar): Page {
  return {
    view: 'car',
    path: links.car(car.slug),
    meta: carMeta(context, car),
    data: {
      car: carDetail(car, context),
      seller: carSeller(car, context.site),
      similar: similar(car).map(context.card),
    },
  };
}

/** The page of a car that is gone: says so and shows similar ones; not to be indexed (design §5). */
export function carGonePage(context: PlanContext, car: Car, similar: FindSimilar): Page {
  const { config } = context.site;
  const meta = carMeta(context, car);
  return {
    view: 'car-gone',
    path: links.car(car.slug),
    meta: { ...meta, robots: 'noindex', structuredData: [] },
    data: {
      title: carTitle(car),
      text: config.texts.carGone,
      search: { label: config.texts.findSimilar, href: similarAddress(car, context.hasPage) },
      similar: similar(car).map(context.card),
    },
  };
}

function carMeta(context: PlanContext, car: Car): PageMeta {
  const { site, url, hasPage } = context;
  const card = context.card(car);
  const title = [card.title, card.trim].filter(part => part !== null).join(' ');
  const breadcrumbs = breadcrumbsOf(car, hasPage);
  return {
    title: `${title} | ${site.config.name}`,
    description: describe(context, car, title),
    canonical: url(links.car(car.slug)),
    robots: null,
    image: card.picture === null ? null : new URL(card.picture.fallback, site.config.origin).href,
    breadcrumbs,
    structuredData: [carData(car, context), breadcrumbData(breadcrumbs, site.config.origin)],
  };
}

function describe({ site, card }: PlanContext, car: Car, title: string): string {
  const { price, facts } = card(car);
  const place = carPlace(car, site.config);
  const parts = [title, price.amount, ...facts.map(({ text }) => text)].filter(part => part !== null);
  const end = place === null ? ` at ${site.config.name}.` : ` at ${site.config.name}, ${place}.`;
  return [...new Set(parts)].filter(part => part !== place).join(', ') + end;
}

function breadcrumbsOf(car: Car, hasPage: PlanContext['hasPage']): PageMeta['breadcrumbs'] {
  return [
    { label: 'Home', href: links.home },
    { label: 'Cars', href: links.searchAll },
    { label: car.make, href: links.make(car.make) },
    { label: car.model, href: links.model(car.make, car.model) },
    { label: carTitle(car), href: links.car(car.slug) },
  ].filter(({ href }, at) => at === 4 || hasPage(href));
}
