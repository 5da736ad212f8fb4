import { wordsAfterMake } from './make-and-model.ts';

const MAX_LENGTH = 40;

/**
 * The part of a title behind make and model, where the feed names no badge: `2022 Toyota RAV4 GX (2WD)` -> `GX (2WD)`.
 * Null when it is too long to be one: such titles list everything.
 */
export function badgeFromTitle(title: string | null, make: string, model: string): string | null {
  const rest = wordsAfterMake(title, make)
    .join(' ')
    .replace(/ (?:19|20)\d\d$/, '');
  if (!rest.toLowerCase().startsWith(`${model.toLowerCase()} `)) return null;
  const badge = rest.slice(model.length).trim();
  return badge.length > 0 && badge.length <= MAX_LENGTH ? badge : null;
}
