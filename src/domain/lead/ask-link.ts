/** A car that is not there yet, as a visitor looked for it. */
interface Wish {
  /** What was looked for, in words. */
  vehicle: string;
  /** What the visitor says to the dealer, to begin with. */
  message: string;
  /** Address of the search on the site. */
  search?: string;
  /** Dollars; what the visitor would pay at most. */
  maxPrice?: number | null;
}

/** The parts of a wish that forms take: longer ones would be refused. */
const LONGEST = { vehicle: 200, message: 1000, search: 1000 };

/**
 * Where to ask to be told of such a car: the form of `page` opens with the wish in it. A page that asks
 * for less takes what it knows.
 */
export function askLink(page: string, { vehicle, message, search, maxPrice = null }: Wish): string {
  const query = new URLSearchParams({ vehicle: vehicle.slice(0, LONGEST.vehicle) });
  if (maxPrice !== null) query.set('vehiclePriceBudget', String(Math.round(maxPrice)));
  query.set('message', message.slice(0, LONGEST.message));
  if (search !== undefined && search.length <= LONGEST.search) query.set('search', search);
  return `${page}?${query}`;
}
