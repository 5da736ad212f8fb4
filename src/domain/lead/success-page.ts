import { isGroup } from '../location/is-group.ts';

/** Id of the part of the page after a form with the contact of a location or a dealership, by slug ([L13]). */
export function contactId(slug: string): string {
  return `at-${slug}`;
}

/**
 * The page for a group's visitor after a form: the success page, at the contact who answers where that is known
 * ([L13]).
 */
export function successPage(
  { dealerships }: { dealerships: readonly unknown[] },
  { location, dealership_slug }: { location: string | null; dealership_slug: string | null },
): string {
  const slug = location ?? dealership_slug;
  return !isGroup(dealerships) || slug === null ? '/success/' : `/success/#${contactId(slug)}`;
}
