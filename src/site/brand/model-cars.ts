import { isInStock } from '../../domain/car/availability.ts';
import { cheapestNew } from '../../domain/car/cheapest-new.ts';
import { modelSegments, nameSegment } from '../../domain/search/search-segments.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { Car } from '../../schemas/car.ts';
import type { Model } from '../../schemas/model.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import { shownAmount } from '../car/car-texts.ts';
import type { PlanContext } from '../plan-context.ts';
import { modelKey } from '../stock-groups.ts';

/** The manufacturer of a model: its own, else that of the site. */
export function makeOf({ manufacturer_name }: Model, { manufacturer }: SiteConfig): string | null {
  return manufacturer_name ?? manufacturer;
}

/** `Suzuki Swift`: a model with its manufacturer, which its name may begin with. */
export function modelTitle(model: Model, config: SiteConfig): string {
  const make = makeOf(model, config);
  return make === null || model.name.startsWith(make) ? model.name : `${make} ${model.name}`;
}

/** The cars of a model that can still be bought. */
export function modelCars({ ofModel, site }: Pick<PlanContext, 'ofModel' | 'site'>, model: Model): Car[] {
  const make = makeOf(model, site.config);
  const segments = make === null ? [nameSegment(model.name)] : modelSegments(model.name, make);
  return segments.flatMap(segment => ofModel(modelKey(make, segment)));
}

/** `From $31,990 Drive Away`: what the cheapest new car of these costs ([P11]); null without a price. */
export function fromText(cars: readonly Car[], config: SiteConfig): string | null {
  const cheapest = cheapestNew(cars);
  const price = cheapest === null ? null : shownAmount(cheapest, config);
  return price === null ? null : fillText(config.texts.fromPrice, { price });
}

/** `14 cars in stock`, those on their way left out ([C3]); null without any. */
export function inStockText({ count, site }: PlanContext, cars: readonly Car[]): string | null {
  const here = cars.filter(isInStock);
  return here.length === 0 ? null : fillText(site.config.texts.carsInStock, { count: count(here) });
}
