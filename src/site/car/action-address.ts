import type { ActionKey } from '../../domain/car/car-actions.ts';
import type { Car } from '../../schemas/car.ts';
import { fixedPaths } from '../routes/fixed-routes.ts';
import { leadsSomewhere, links } from '../routes/links.ts';
import type { Site } from '../site.ts';

/** Buttons that lead to pages which a car that has the button always has. */
const OWN_PAGES: ReadonlySet<ActionKey> = new Set(['view', 'enquire', 'reserve', 'similar']);

/** Where a car's button leads (docs/addresses.md), or null when this site has no such page. */
export function actionAddress(key: ActionKey, car: Car, site: Site): string | null {
  const href = address(key, car, site);
  if (href === null || OWN_PAGES.has(key)) return href;
  return leadsSomewhere(href, path => fixedPaths(site.config).has(path)) ? href : null;
}

function address(key: ActionKey, car: Car, { config }: Site): string | null {
  switch (key) {
    case 'view':
      return links.car(car.slug);
    case 'enquire':
      return `${links.car(car.slug)}#enquire`;
    case 'testDrive':
      return `${links.testDrive}?${new URLSearchParams({ ...aboutCar(car), vehicle: car.name })}`;
    case 'tradeIn':
      return `${links.carTradeIn}?${new URLSearchParams(aboutCar(car))}`;
    case 'finance':
      return financeAddress(car);
    case 'reserve':
      return links.reserve(car.slug, config.features.checkoutPath);
    case 'history':
      return car.file;
    case 'similar':
      return similarAddress(car);
  }
}

/** The finance form, filled in for a car. */
function financeAddress(car: Car): string {
  const { preferredDealership, car_id } = aboutCar(car);
  const query = new URLSearchParams({
    ...(preferredDealership === undefined ? {} : { preferredDealership }),
    ...(car.price === null ? {} : { vehiclePriceBudget: String(car.price) }),
    car_id,
    car_type: car.car_type,
  });
  return `${links.finance}?${query}#finance-form`;
}

/** Cars of the same type and body: a landing that exists whatever is sold, refined by what the search understands. */
function similarAddress({ car_type, simple_body }: Car): string {
  const landing = TYPE_LANDINGS[car_type];
  return simple_body === null ? landing : `${landing}?${new URLSearchParams({ body: simple_body })}`;
}

const TYPE_LANDINGS: Record<Car['car_type'], string> = {
  new: links.searchNew,
  used: links.searchUsed,
  demo: links.searchDemo,
};

/** The parameters of a car for a form's page: its dealership need not be asked for [K8]. */
function aboutCar({ id, dealership_slug }: Car): { car_id: string; preferredDealership?: string } {
  return { car_id: id, ...(dealership_slug === null ? {} : { preferredDealership: dealership_slug }) };
}
