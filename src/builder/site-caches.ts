import { SiteCache } from './site-cache.ts';

/** Cars in memory at a time: with all that is made of one, it takes some 25 kB. */
const MOST_CARS = 60_000;

/** The caches of many sites, within a budget of cars: the site that was not built for longest goes first. */
export class SiteCaches {
  readonly #mostCars: number;
  readonly #sites = new Map<string, SiteCache>();

  constructor(mostCars = MOST_CARS) {
    this.#mostCars = mostCars;
  }

  /** The cache of a site, which is then the one used last; an empty one where there is none. */
  of(slug: string): SiteCache {
    const site = this.#sites.get(slug) ?? new SiteCache();
    this.#sites.delete(slug);
    this.#sites.set(slug, site);
    return site;
  }

  /** What another process wrote is read anew. */
  delete(slug: string): void {
    this.#sites.delete(slug);
  }

  /** To be called after a build: gives up sites until the rest is within the budget. */
  trim(): void {
    let cars = [...this.#sites.values()].reduce((sum, site) => sum + site.cars, 0);
    for (const [slug, site] of this.#sites) {
      if (cars <= this.#mostCars) return;
      this.#sites.delete(slug);
      cars -= site.cars;
    }
  }
}
