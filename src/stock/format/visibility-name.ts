import { headerWords, joinedWords, plainName, tellingWords } from '../proposal/header-words.ts';

const OWN_SITE = '(?:web ?site|web|internet|online|(?:own|dealers?|dealership|my|our) site)';
const HIDES = /\b(?:hide|hidden|exclude[ds]?|suppress(?:ed)?|unlisted|unpublished|(?:not|dont) \w+)\b/;
const SHOWS =
  /\b(?:show[ns]?|display(?:ed)?|publish(?:ed)?|advertise[ds]?|list(?:ed)?|visible|include[ds]?|enabled|active|live)\b/;
/** Switches of other places, and what is shown of a car that is. */
const OF_ANYTHING_ELSE =
  /\b(?:auto ?trader|car ?sales|car ?gurus?|facebook|meta|google|gumtree|ebay|market ?place|portals?|prices?|images?|photos?|pictures?|videos?|url|link|address|titles?|text|description|comments?|date|finance|reserv\w+)\b/;
const NAMED_SO =
  /\badvertiser advert\b|\b(?:on|own) (?:(?:the|our|own|dealers?) )?(?:web ?site|web)\b|^(?:web )?visibility$/;

/**
 * Whether yes in a column of this name shows a car on the dealer's own site, or hides it: `Advertise_on_Own_Web_Site`,
 * `Hide from website`. Null of a column that says neither.
 */
export function visibilityName(name: string): 'shows' | 'hides' | null {
  const plain = plainName(name);
  if (/^(?:hidden|hide|unlisted)(?:flag)?$/.test(joinedWords(tellingWords(headerWords(name)))))
    return 'hides';
  if (OF_ANYTHING_ELSE.test(plain)) return null;
  const isOfSite = new RegExp(String.raw`\b${OWN_SITE}\b`).test(plain);
  if (isOfSite && HIDES.test(plain)) return 'hides';
  return NAMED_SO.test(plain) || (isOfSite && SHOWS.test(plain)) ? 'shows' : null;
}
