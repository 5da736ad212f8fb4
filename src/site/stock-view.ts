import { isSiteStock } from '../domain/car/is-site-stock.ts';
import { carVisibility, visibilityChangesAt } from '../domain/car/sold-window.ts';
import { compareTexts } from '../lib/text/compare-texts.ts';
import type { Car } from '../schemas/car.ts';
import type { SiteConfig } from '../schemas/site/site.ts';

/** The stock as a site shows it at one moment. */
export interface StockView {
  /** Cars among the results, newest first; sold ones while their window lasts. */
  listed: Car[];
  /** Cars that only have a page that states that they are gone, in the same order. */
  gone: Car[];
  /** Epoch milliseconds at which time alone changes this; null when it never does. */
  changesAt: number | null;
}

/** Sorts the stock into what is shown where. */
export function stockView(cars: readonly Car[], config: SiteConfig, now: number): StockView {
  const listed: Car[] = [];
  const gone: Car[] = [];
  const moments: number[] = [];
  for (const car of cars) {
    if (!isSiteStock(car, config.filters)) continue;
    const visibility = carVisibility(car, now, config);
    if (visibility === 'listed' || visibility === 'sold') listed.push(car);
    if (visibility === 'gone') gone.push(car);
    const moment = visibilityChangesAt(car, now, config);
    if (moment !== null) moments.push(moment);
  }
  listed.sort(newestFirst);
  gone.sort(newestFirst);
  return { listed, gone, changesAt: earliest(moments) };
}

/** The earliest of some moments, or null when there is none. */
export function earliest(moments: readonly (number | null)[]): number | null {
  return moments.reduce(
    (least, moment) => (moment === null || (least !== null && least <= moment) ? least : moment),
    null,
  );
}

/** Latest arrival first; cars without a date after them, youngest first. The id makes the order total. */
export function newestFirst(a: Car, b: Car): number {
  return (
    compareTexts(b.created_at ?? '', a.created_at ?? '') ||
    (b.year ?? 0) - (a.year ?? 0) ||
    compareTexts(a.id, b.id)
  );
}
