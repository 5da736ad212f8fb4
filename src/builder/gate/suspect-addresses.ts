import type { Inspection } from './inspection.ts';
import type { LinkTarget } from './link-target.ts';

/**
 * Says which addresses on pages that stay as they are may lead nowhere now: those of files that went, and those into pages
 * that change.
 * @param files of the release; @param hasGone whether it lacks one that is live
 */
export function suspectAddresses(
  files: ReadonlySet<string>,
  inspections: ReadonlyMap<string, Inspection>,
  hasGone: boolean,
): (target: LinkTarget) => boolean {
  return ({ file, id }) => {
    // What a page leads to in itself is there as long as the page is.
    if (file === '') return false;
    return (hasGone && !files.has(file)) || (id !== undefined && inspections.has(file));
  };
}
