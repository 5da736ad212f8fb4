import { SiteCache } from './site-cache.ts';

/** The caches of many sites, within a budget of cars: the site whose last build is longest ago goes first. */
export class SiteCaches {
  readonly #maxCars: number;
  readonly #sites = new Map<string, SiteCache>();

  constructor(maxCars: number) {
    this.#maxCars = maxCars;
  }

  /** The cache of a site, which is then the one used last; an empty one where there is none. */
  of(slug: string): SiteCache {
    const site = this.#sites.get(slug) ?? new SiteCache();
    this.#sites.delete(slug);
    this.#sites.set(slug, site);
    return site;
  }

  /** To be called when another process changed the site's files: the next build reads them anew. */
  delete(slug: string): void {
    this.#sites.delete(slug);
  }

  /** To be called after a build: gives up sites until the rest is within the budget. */
  trim(): void {
    let cars = [...this.#sites.values()].reduce((sum, site) => sum + site.cars, 0);
    for (const [slug, site] of this.#sites) {
      if (cars <= this.#maxCars) return;
      this.#sites.delete(slug);
      cars -= site.cars;
    }
  }
}
