/** An enquiry by a link: a car that is not there yet. */
interface Enquiry {
  /** The car of the search, in plain text. */
  vehicle: string;
  /** The initial message to the dealer. */
  message: string;
  /** Address of the search on the site. */
  search?: string;
  /** Dollars; what the visitor would pay at most. */
  maxPrice?: number | null;
}

/** The parts of an enquiry that forms take: longer ones would be refused. */
const MAX_LENGTH = { vehicle: 200, message: 1000, search: 1000 };

/**
 * Link to enquire about such a car: the form of `page` opens with the enquiry in it. A page with fewer fields takes
 * those it has.
 */
export function enquiryLink(page: string, { vehicle, message, search, maxPrice = null }: Enquiry): string {
  const query = new URLSearchParams({ vehicle: vehicle.slice(0, MAX_LENGTH.vehicle) });
  if (maxPrice !== null) query.set('vehiclePriceBudget', String(Math.round(maxPrice)));
  query.set('message', message.slice(0, MAX_LENGTH.message));
  if (search !== undefined && search.length <= MAX_LENGTH.search) query.set('search', search);
  return `${page}?${query}`;
}
