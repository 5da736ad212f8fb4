import { headerWords, joinedWords, plainName, tellingWords } from '../proposal/header-words.ts';

// Names are in English, Swedish, French and Afrikaans, without accents.
const OWN_SITE =
  '(?:web ?site|web|internet|online|(?:own|dealers?|dealership|my|our) site|webb(?:en|plats(?:en)?|sidan?)|hemsidan?|natet|site web|sur (?:le|notre|mon) site|webwerf)';
const HIDES =
  /\b(?:hide|hidden|exclude[ds]?|suppress(?:ed)?|unlisted|unpublished|(?:not|dont) \w+|dolj|dold|(?:visas?|publiceras?) (?:ej|inte)|masquer?|cacher|exclure|ne pas \w+|versteek|moenie \w+)\b/;
const SHOWS =
  /\b(?:show[ns]?|display(?:ed)?|publish(?:ed)?|advertise[ds]?|list(?:ed)?|visib(?:le|ility)|include[ds]?|enabled|active|live|ready|visas?|publicera[ds]?|annonsera[ds]?|synlig|affiche[re]?|publi(?:er?|ee)|diffuser?|wys|vertoon|publiseer|adverteer|sigbaar)\b/;
/** Switches of other places, and what is shown of a car that is. */
const OF_ANYTHING_ELSE =
  /\b(?:auto ?trader|car ?sales|car ?gurus?|facebook|meta|google|gumtree|ebay|blocket|kijiji|market ?place|portals?|prices?|pris(?:et)?|prix|prys|images?|photos?|pictures?|bilder|videos?|url|link|address|titles?|text|description|comments?|date|finance|reserv\w+|days?|views?|hits|clicks|visits|order|sort|rank(?:ing)?|position|since|codes?|ids?|names?|numbers?|labels?|leads|counts?)\b/;
const NAMED_SO =
  /\badvertiser advert\b|\b(?:on|own) (?:(?:the|our|own|dealers?) )?(?:web ?site|web)\b|\bown site\b|^(?:web )?visibility$|^(?:is )?(?:visible|published|advertised)$|^(?:publish|advertise)$/;
const HIDDEN = /^(?:hidden|hide|unlisted|dold|dolj|masquer?|versteek)(?:flag)?$/;
const NOT_TO_SHOW = /^(?:do not|dont) (?:advertise|publish|show|display|list)(?: flag)?$/;

/**
 * Whether yes in a column of this name shows a car on the dealer's own site, or hides it: `Advertise_on_Own_Web_Site`,
 * `Hide from website`. Null of a column that says neither.
 */
export function visibilityName(name: string): 'shows' | 'hides' | null {
  const plain = plainName(name);
  if (HIDDEN.test(joinedWords(tellingWords(headerWords(name)))) || NOT_TO_SHOW.test(plain)) return 'hides';
  if (OF_ANYTHING_ELSE.test(plain)) return null;
  const isOfSite = new RegExp(String.raw`\b${OWN_SITE}\b`).test(plain);
  if (isOfSite && HIDES.test(plain)) return 'hides';
  return NAMED_SO.test(plain) || (isOfSite && SHOWS.test(plain)) ? 'shows' : null;
}
