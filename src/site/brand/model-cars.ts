import { isAvailable, isInStock } from '../../domain/car/availability.ts';
import { cheapestNew } from '../../domain/car/cheapest-new.ts';
import { modelSegments, nameSegment } from '../../domain/search/search-segments.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { Car } from '../../schemas/car.ts';
import type { Model } from '../../schemas/model.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import { shownAmount } from '../car/car-texts.ts';
import type { PlanContext } from '../plan-context.ts';
import type { StockView } from '../stock-view.ts';

/** Cars by the segment of their model, whatever their make. */
type CarsByModel = ReadonlyMap<string, readonly Car[]>;

/** Grouped once for each stock, and only for sites with model pages. */
const known = new WeakMap<StockView, CarsByModel>();

/** The manufacturer of a model: its own, else that of the site. */
export function makeOf({ manufacturer_name }: Model, { manufacturer }: SiteConfig): string | null {
  return manufacturer_name ?? manufacturer;
}

/** `Suzuki Swift`: a model with its manufacturer, which its name may begin with. */
export function modelTitle(model: Model, config: SiteConfig): string {
  const make = makeOf(model, config);
  return make === null || model.name.startsWith(make) ? model.name : `${make} ${model.name}`;
}

/** The cars of a model that can still be bought, in the order of the site. */
export function modelCars({ stock, site }: Pick<PlanContext, 'stock' | 'site'>, model: Model): Car[] {
  const grouped = known.get(stock) ?? group(stock);
  known.set(stock, grouped);
  const make = makeOf(model, site.config);
  const segments = make === null ? [nameSegment(model.name)] : modelSegments(model.name, make);
  const cars = segments.flatMap(segment => grouped.get(segment) ?? []);
  return make === null ? cars : cars.filter(car => nameSegment(car.make) === nameSegment(make));
}

function group(stock: StockView): CarsByModel {
  const segments = new Map<string, string>();
  const segment = (name: string) => {
    const found = segments.get(name) ?? nameSegment(name);
    segments.set(name, found);
    return found;
  };
  return Map.groupBy(stock.listed.filter(isAvailable), ({ model }) => segment(model));
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
