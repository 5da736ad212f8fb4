import { sameItems } from '../lib/cache/memo.ts';
import type { Page } from '../view/page.ts';
import type { Route } from './routes/route.ts';

/** What was read of a plan: values by the name of what was read (`site.config`, `context.card`), then by its argument. */
type Reads = Map<string, Map<unknown, unknown>>;

interface Entry {
  route: Route;
  reads: Reads;
  pages: readonly Page[];
}

/** The part of a plan's context that is watched in a way of its own. */
interface Watched {
  now: number;
  site: { pictures: ReadonlyMap<string, unknown> };
  stock: object;
  screens: object;
  carsByLocation: ReadonlyMap<unknown, unknown>;
}

/**
 * Pages of routes. A page is planned again only where something differs that its planner read: planners get a context that
 * notes each value that it returns (docs/decisions/0051-pages-know-what-they-read.md).
 */
export class RouteCache {
  /** Routes of this plan whose pages were planned, and those whose pages are of an earlier one. */
  planned = 0;
  reused = 0;
  #before = new Map<string, Entry>();
  #now = new Map<string, Entry>();
  #sources: Record<string, object> = {};
  #noted: Reads | null = null;

  /**
   * To be called before the routes of a plan. `isValid`: nothing but what planners read has changed since the last one.
   * @returns the context for the planners of `pages`.
   */
  begin<C extends Watched>(context: C, isValid: boolean): C {
    this.#before = isValid ? this.#now : new Map();
    this.#now = new Map();
    [this.planned, this.reused] = [0, 0];
    return this.#watched(context);
  }

  /** The pages that `plan` makes for a route: those made before, where it would read the same. */
  pages(route: Route, plan: () => Page[]): readonly Page[] {
    const key = `${route.kind} ${route.path}`;
    const found = this.#before.get(key);
    if (found !== undefined && isSameRoute(found.route, route) && this.#isValid(found.reads)) {
      this.reused += 1;
      this.#now.set(key, found);
      return found.pages;
    }
    this.planned += 1;
    const reads: Reads = new Map();
    this.#noted = reads;
    const pages = plan();
    this.#noted = null;
    this.#now.set(key, { route, reads, pages });
    return pages;
  }

  #isValid(reads: Reads): boolean {
    for (const [name, values] of reads) {
      const read = this.#reader(name);
      for (const [argument, value] of values) if (!isSame(read(argument), value)) return false;
    }
    return true;
  }

  /** Reads by a name and an argument. */
  #reader(name: string): (argument: unknown) => unknown {
    const [source = '', property = ''] = name.split('.');
    const object = this.#sources[source];
    if (object instanceof Map) return argument => object.get(argument);
    const value: unknown = object === undefined ? undefined : Reflect.get(object, property);
    return typeof value === 'function' ? argument => value(argument) : () => value;
  }

  #read(name: string, argument?: unknown): unknown {
    const value = this.#reader(name)(argument);
    if (this.#noted === null) return value;
    const values = this.#noted.get(name) ?? new Map();
    this.#noted.set(name, values);
    values.set(argument, value);
    return value;
  }

  /** The context as planners get it. The moment is not noted: see `begin`. */
  #watched<C extends Watched>(context: C): C {
    const { now, site, stock, screens, carsByLocation } = context;
    this.#sources = { context, site, stock, screens, pictures: site.pictures, carsByLocation };
    const own: Watched = {
      now,
      site: this.#object('site', site, { pictures: this.#map('pictures', site.pictures) }),
      stock: this.#object('stock', stock, {}),
      screens: this.#object('screens', screens, {}),
      carsByLocation: this.#map('carsByLocation', carsByLocation),
    };
    return this.#object('context', context, own);
  }

  /** `object`, of which each property is noted, and each call of a function. `own` are returned as they are. */
  #object<T extends object>(source: string, object: T, own: object): T {
    return new Proxy(object, {
      get: (_, property) => {
        if (typeof property === 'symbol') return Reflect.get(object, property);
        if (Object.hasOwn(own, property)) return Reflect.get(own, property);
        const name = `${source}.${property}`;
        return typeof Reflect.get(object, property) === 'function'
          ? (argument: unknown) => this.#read(name, argument)
          : this.#read(name);
      },
    });
  }

  #map<K, V>(source: string, map: ReadonlyMap<K, V>): ReadonlyMap<K, V> {
    return new Proxy(map, {
      get: (_, property) => {
        if (property === 'get') return (key: K) => this.#read(source, key);
        throw new Error(`Read "${source}" by its keys: what else is read of it is not noted.`);
      },
    });
  }
}

/** The same value, or lists of the same values. */
function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || (Array.isArray(one) && Array.isArray(other) && sameItems(one, other));
}

function isSameRoute(one: Route, other: Route): boolean {
  return (
    JSON.stringify(Object.keys(one)) === JSON.stringify(Object.keys(other)) &&
    sameItems(Object.values(one), Object.values(other))
  );
}
