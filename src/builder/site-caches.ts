import v8 from 'node:v8';
import { SiteCache } from './site-cache.ts';

/** What a car takes in a cache, pages and records of its site included: measured with the group of the demo (decision 31). */
const BYTES_PER_CAR = 38_000;

/** Cars for which half of the memory of this process has room: the other half is for a build, and for what is collected late. */
export function carsInHalfTheHeap(): number {
  return Math.floor(v8.getHeapStatistics().heap_size_limit / 2 / BYTES_PER_CAR);
}

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

  /** Whether another site can be kept without giving one up. */
  hasRoom(): boolean {
    return this.#cars() < this.#maxCars;
  }

  /** To be called after a build: gives up sites until the rest is within the budget. */
  trim(): void {
    let cars = this.#cars();
    for (const [slug, site] of this.#sites) {
      if (cars <= this.#maxCars) return;
      this.#sites.delete(slug);
      cars -= site.cars;
    }
  }

  #cars(): number {
    return [...this.#sites.values()].reduce((sum, { cars }) => sum + cars, 0);
  }
}
