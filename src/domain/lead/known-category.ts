import { FORM_KINDS } from './form-kind.ts';
import { CAREERS, leadCategory } from './lead-category.ts';

const KINDS = Object.values(FORM_KINDS);

/** Our own words: another category or subcategory may be a stranger's text. */
export const KNOWN_CATEGORIES: readonly string[] = [...new Set(KINDS.map(({ category }) => category))];
export const KNOWN_SUBCATEGORIES: readonly string[] = [
  ...new Set([...KINDS.map(({ subcategory }) => subcategory), leadCategory(CAREERS).subcategory]),
].filter(name => name !== null);
export const OTHER_CATEGORY = 'Other';

/** A category as our own words have it, in whatever letters it was sent; all others are one. */
export function knownCategory(category: string): string {
  const found = KNOWN_CATEGORIES.find(name => name.toLowerCase() === category.trim().toLowerCase());
  return found ?? OTHER_CATEGORY;
}
