import type { Release } from '../publish/releases.ts';
import type { Inspection } from './inspection.ts';
import { linkedPlace } from './linked-place.ts';

/**
 * Says which addresses on pages that stay as they are may lead nowhere now: those of files that went, and those into pages
 * that change.
 */
export function suspectAddresses(
  files: ReadonlySet<string>,
  inspections: ReadonlyMap<string, Inspection>,
  live: Release | null,
): (address: string) => boolean {
  const hasGone = Object.keys(live?.manifest ?? {}).some(file => !files.has(file));
  return address => {
    // What a page leads to in itself is there as long as the page is.
    if (address.startsWith('#') || (!hasGone && !address.includes('#'))) return false;
    const { file, id } = linkedPlace(address);
    return !files.has(file) || (id !== undefined && inspections.has(file));
  };
}
