import { headerWords } from '../proposal/header-words.ts';

const words = (text: string) => new Set(text.split(' '));

/** Names for a list of cars, in the languages of our countries: `vehicles`, `carList`, `inventoryItems`, `bilar`. */
const CARS = words(
  'car cars vehicle vehicles veh auto autos listing listings stock stocks inventory advert adverts advertisement advertisements ad ads unit units bil bilar fordon annons annonser voiture voitures vehicule vehicules annonce annonces inventaire voertuig voertuie motors',
);
const SURE_CARS = words(
  'car cars vehicle vehicles inventory bil bilar fordon voiture voitures vehicule vehicules inventaire voertuig voertuie motors',
);
/** Words that may be beside such a name, without further meaning. */
const PLAIN = words(
  'list lists lista liste lys item items data feed record records result results row rows entry entries all array collection current active available live published for sale the my our dealer',
);
/** Names for a list of anything. */
const ANYTHING = words(
  'item items result results hit hits data record records row rows entry entries product products list',
);
/** Names for one car of a list in XML. */
const CAR = words('car vehicle auto listing item advert ad unit bil fordon annons voiture vehicule voertuig');
const RECORD = words('item record entry row data');

/** Cars in such a list are not, or no longer, for sale; `upserts` are some of those that are, as a change has them. */
const NOT_STOCK = words(
  'sold archived archive archives removed delete deletes deleted upsert upserts expired withdrawn delisted inactive unpublished sald salda saljda vendu vendus vendue vendues verkoopte',
);
const NEGATION = words('not non un no');

/** `vehicles`, `vehicleList`, `inventory_items`: nothing but cars is meant, and all of them. */
export function isCarList(name: string): boolean {
  const parts = headerWords(name);
  return parts.some(word => CARS.has(word)) && parts.every(word => CARS.has(word) || PLAIN.has(word));
}

/** `vehicles`, `carList`: it holds cars and nothing else, also when it is empty; `ads` or `units` may be of anything. */
export function isSureCarList(name: string): boolean {
  return isCarList(name) && headerWords(name).some(word => SURE_CARS.has(word));
}

/** `items`, `results`: a list of cars as well as of anything. */
export function isAnyList(name: string): boolean {
  const parts = headerWords(name);
  return parts.length > 0 && parts.every(word => ANYTHING.has(word));
}

/** `vehicle`, `ad`: one car of a list in XML. */
export function isCarName(name: string): boolean {
  const parts = headerWords(name);
  return parts.some(word => CAR.has(word)) && parts.every(word => CAR.has(word) || RECORD.has(word));
}

/** `sold`, `archivedVehicles`; not `notSold`. */
export function isNotStock(name: string): boolean {
  const parts = headerWords(name);
  return parts.some((word, at) => NOT_STOCK.has(word) && !NEGATION.has(parts[at - 1] ?? ''));
}
