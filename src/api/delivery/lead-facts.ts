import { localeOf } from '../../domain/country/country.ts';
import { formatDistance } from '../../domain/country/distance.ts';
import { formatMoney } from '../../domain/country/money.ts';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';

/** One line of a lead for a person to read. */
interface LeadFact {
  label: string;
  text: string;
}

/** What a lead says, in the order in which a salesperson wants to know. */
export function leadFacts(lead: LeadRecord): LeadFact[] {
  const { car, site } = lead;
  const facts: [string, string | null][] = [
    ['About', [lead.category, lead.subcategory].filter(text => text !== null).join(', ')],
    ['Name', leadName(lead)],
    ['Phone', lead.phone],
    ['E-mail', lead.email],
    ['Postcode', lead.postcode],
    ['Message', lead.message],
    ...lead.answers.map(({ label, value }): [string, string] => [label, value]),
    ['Car', car?.name ?? null],
    ['Stock number', car?.stocknum ?? null],
    ['VIN', car?.vin ?? null],
    ['Odometer', car?.km == null ? null : formatDistance(car.km, site.country)],
    [
      'Price',
      car?.price == null
        ? null
        : [formatMoney(car.price, site.country), car.price_type].filter(Boolean).join(' '),
    ],
    ['Car id', car === null ? lead.car_id : null],
    ['Dealership', lead.dealership_name ?? lead.dealership_slug],
    ['Location', lead.location_name],
    ['Agreed to', lead.consents.map(({ words }) => words).join(' ') || null],
    ['Page', lead.url],
    ['Received', receivedAt(lead)],
    ['Lead', lead.lead_id],
  ];
  return facts.flatMap(([label, text]) => (text === null || text === '' ? [] : [{ label, text }]));
}

export function leadName({ name, last_name }: LeadRecord): string {
  return [name, last_name].filter(part => part !== null).join(' ');
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** On the dealer's clock. */
function receivedAt({ received_at, site }: LeadRecord): string {
  const locale = localeOf(site.country);
  const key = `${locale} ${site.time_zone}`;
  // Making one costs a hundred times more than using it.
  const clock =
    clocks.get(key) ??
    new Intl.DateTimeFormat(locale, { timeZone: site.time_zone, dateStyle: 'full', timeStyle: 'short' });
  clocks.set(key, clock);
  return clock.format(Date.parse(received_at));
}
