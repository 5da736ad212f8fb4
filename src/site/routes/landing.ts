import type { Car } from '../../schemas/car.ts';
import { links } from './links.ts';

/** A search landing page before it is made: which cars, under which name ([addresses](../../../docs/addresses.md)). */
export interface Landing {
  kind: 'type' | 'make' | 'model' | 'band' | 'seats' | 'body' | 'dealership';
  /** The address a visitor sees; of a body style or dealership it has a query. */
  path: string;
  /** Where its pages lie: the path itself where that has no query. */
  folder: string;
  label: string;
  heading: string;
  /** Those its pages show: a landing may have cars that the site's own order leaves out ([P8]). */
  cars: readonly Car[];
  /** The make's landing, of a model's. */
  parent: Pick<Landing, 'path' | 'label'> | null;
}

/** A landing whose pages lie at its own address. */
export function landing(
  kind: Landing['kind'],
  path: string,
  heading: string,
  cars: readonly Car[],
  more: Partial<Landing> = {},
): Landing {
  return { kind, path, folder: path, label: heading, heading, cars, parent: null, ...more };
}

/**
 * Landings by car type, and the one for seven seats. Where a site sells one type, all its cars have two addresses and
 * one name: one of them is enough.
 */
export function typeLandings(landings: readonly Landing[]): Landing[] {
  const found = landings.filter(
    ({ kind, path }) => (kind === 'type' && path !== links.search) || kind === 'seats',
  );
  return found.filter(({ label }, at) => found.findLastIndex(other => other.label === label) === at);
}
