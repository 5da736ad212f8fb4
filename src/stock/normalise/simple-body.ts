import type { SimpleBody } from '../../schemas/car.ts';
import { firstMatch } from './first-match.ts';

/** A feed's word for a body. */
const PATTERNS: readonly (readonly [RegExp, SimpleBody])[] = [
  [/\b(?:suv|vus)\b|crossover|multisegment|sports? utility|off-?road/i, 'SUV'],
  [/cab[\s/-]*chassis|^c\/?c(?:has)?$/i, 'Cab Chassis'],
  [
    /\bute\b|utility$|pick-?\s?up|\bp\/up\b|\btray\b|(?:dual|crew|double|single|extra|king|super|space|extended|quad|regular|mega) ?cab|super-?crew|\bbakkie\b|camionnette/i,
    'Ute',
  ],
  [/light truck|heavy|rigid|prime mover|lorry/i, 'Light Truck'],
  [/motor-?\s?home|camper|\brv\b/i, 'Motorhome'],
  [/people ?mover|\bmpv\b|mini-?\s?van|people carrier|fourgonnette|familjebuss/i, 'People Mover'],
  [/\bbus\b|mini-?\s?bus|coach/i, 'Bus'],
  [/\bvan\b|panel|paneel|fourgon|skåp|transportbil/i, 'Van'],
  [/soft\s?top/i, 'Softtop'],
  [/hard\s?top/i, 'Hardtop'],
  [/convertible|cabrio(?:let)?|roadster|spyder|spider|d[ée]capotable|^cab$/i, 'Convertible'],
  [/^4\s?[x×]\s?4$|^4wd$|(?:4|four) wheel drive/i, '4x4'],
  [
    /hatch|sportback|liftback|super-?mini|small_?\s?car|city car|halvkombi|småbil|hayon|luikrug|^hat$/i,
    'Hatch',
  ],
  [/wagon|estate|tourer|touring|avant|shooting brake|kombi|familiale|stasiewa|^wag$/i, 'Wagon'],
  [/sedan|saloon|limousine|berline|^sed$/i, 'Sedan'],
  [/coup[eé]|sports_?\s?car|super_?\s?car/i, 'Coupe'],
  [/^truck$/i, 'Ute'],
];

/** Words of a title that name its body and nothing else. */
const IN_TITLE: readonly (readonly [RegExp, SimpleBody])[] = [
  [/\bcab[\s/-]*chas(?:sis)?\b|\bc\/chas\b/i, 'Cab Chassis'],
  [/\b(?:ute|utility|dual cab|crew cab|double cab|pick-?up|p\/up)\b/i, 'Ute'],
  [/\b(?:motorhome|campervan)\b/i, 'Motorhome'],
  [/\bpeople mover\b/i, 'People Mover'],
  [/\b(?:mini)?bus\b/i, 'Bus'],
  [/\bvan\b/i, 'Van'],
  [/\b(?:convertible|cabriolet|cabrio|roadster|spyder)\b/i, 'Convertible'],
  [/\bsuv\b/i, 'SUV'],
  [/\b(?:hatch|hatchback|sportback|sprtbck)\b/i, 'Hatch'],
  [/\b(?:wagon|estate|avant|shooting brake)\b/i, 'Wagon'],
  [/\b(?:sedan|saloon)\b/i, 'Sedan'],
  [/\b(?:coupe|coupé)\b/i, 'Coupe'],
];

const TRUCK_MAKES =
  /^(?:hino|fuso|iveco|ud|mack|kenworth|freightliner|international|western star|daf|man|scania|isuzu|foton)$/i;

/** Australian feeds put vans and trucks under one word. */
function commercial(make: string): SimpleBody {
  return TRUCK_MAKES.test(make) ? 'Light Truck' : 'Van';
}

/**
 * The body in the words of the site's tiles (docs/feeds.md#how-cars-are-sorted): from the feed's word, else from the
 * title; null when neither has one.
 */
export function simpleBody(body: string | null, title: string | null, make: string): SimpleBody | null {
  const fromBody = firstMatch(body, PATTERNS);
  if (fromBody !== null) return fromBody;
  const fromTitle = firstMatch(title, IN_TITLE);
  if (fromTitle !== null) return fromTitle;
  return /^(?:light )?commercial$/i.test(body ?? '') ? commercial(make) : null;
}
