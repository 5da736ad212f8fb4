import { languageOf } from '../../domain/country/country.ts';
import { formatDistance } from '../../domain/country/distance.ts';
import { formatDay } from '../../domain/country/format-day.ts';
import { formatMoney, formatPayment } from '../../domain/country/money.ts';
import { formatRate } from '../../domain/finance/format-rate.ts';
import { FORM_KINDS, isFormKind } from '../../domain/lead/form-kind.ts';
import { postcodeRule } from '../../domain/lead/postcode.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import { dateFormat } from '../../lib/time/date-format.ts';
import type { Deal } from '../../schemas/lead/deal.ts';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';
import { campaignText } from './lead-campaign.ts';

/** One line of a lead for a person to read. */
interface LeadFact {
  label: string;
  text: string;
}

/** Whether a lead is about a car of the visitor's own: the label of a form may not make clear whose it is. */
export function isAboutOwnCar({ kind }: Pick<LeadRecord, 'kind'>): boolean {
  return isFormKind(kind) && FORM_KINDS[kind].vehicle === 'own';
}

/** The facts of a lead, in the order in which a salesperson reads them. */
export function leadFacts(lead: LeadRecord): LeadFact[] {
  const { car, site } = lead;
  const facts: [string, string | null][] = [
    ['About', joinTexts([lead.category, lead.subcategory], ', ')],
    ['Offer', offerLine(lead)],
    ['Name', leadName(lead)],
    ['Phone', lead.phone],
    ['E-mail', lead.email],
    [postcodeRule(site.country).name, lead.postcode],
    ['Message', lead.message],
    ...lead.answers.map(({ name, label, value }): [string, string] => [
      name === 'vehicle' && isAboutOwnCar(lead) ? 'Visitor’s car' : label,
      name === 'search' ? searchLink(value, site.origin) : value,
    ]),
    ['Attached', lead.files.map(({ name, bytes }) => `${name} (${sizeOf(bytes)})`).join(', ')],
    ['Car', car?.name ?? null],
    ['Stock number', car?.stocknum ?? null],
    ['VIN', car?.vin ?? null],
    ['Odometer', car?.km == null ? null : formatDistance(car.km, site.country)],
    [
      'Price',
      car?.price == null ? null : joinTexts([formatMoney(car.price, site.country), car.price_type], ' '),
    ],
    ['Car id', car === null ? lead.car_id : null],
    ...dealFacts(lead),
    ['Dealership', lead.dealership_name ?? lead.dealership_slug],
    ['Location', lead.location_name],
    ['Agreed to', lead.consents.map(({ words }) => words).join(' ') || null],
    ['Page', lead.url],
    ['Campaign', campaignText(lead)],
    ['Received', receivedAt(lead)],
    ['Event', String(lead.event_id)],
    ['Lead', lead.lead_id],
  ];
  return facts.flatMap(([label, text]) => (text === null || text === '' ? [] : [{ label, text }]));
}

/** `312 KB`. */
function sizeOf(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} KB`;
}

/** `Free servicing (31)`. */
function offerLine({ offer }: LeadRecord): string | null {
  return offer === null ? null : offer.name === null ? offer.id : `${offer.name} (${offer.id})`;
}

/** The whole address of a search, which mail programs link; anything but a path of the site stays as it was sent. */
function searchLink(search: string, origin: string): string {
  return /^\/(?![/\\])/.test(search) ? origin + search : search;
}

export function leadName({ name, last_name }: LeadRecord): string {
  return joinTexts([name, last_name], ' ');
}

/** On the dealer's clock. */
function receivedAt({ received_at, site }: LeadRecord): string {
  const options = { timeZone: site.time_zone, dateStyle: 'full', timeStyle: 'short' } as const;
  return dateFormat(languageOf(site.country), options).format(Date.parse(received_at));
}

/** What else the visitor has gathered. */
function dealFacts({ deal, site }: LeadRecord): [string, string | null][] {
  if (deal === null) return [];
  const { cars, finance, valuation, leads } = deal;
  const money = (amount: number) => formatMoney(amount, site.country);
  const day = (at: string) => formatDay(Date.parse(at), site.country, site.time_zone);
  return [
    [
      'Saved cars',
      cars.map(({ name, price }) => joinTexts([name, price === null ? null : money(price)], ', ')).join('\n'),
    ],
    ['Calculated', finance === null ? null : calculationLine(finance, site.country)],
    ['Valued', valuation === null ? null : valuationLine(valuation, money)],
    ['Sent before', leads.map(({ about, received_at }) => `${about}, ${day(received_at)}`).join('\n')],
  ];
}

/** `2019 Suzuki Swift GL: $9,000 to $11,000, offered $9,500`. */
function valuationLine(
  { vehicle, low, high, offer_price }: NonNullable<Deal['valuation']>,
  money: (amount: number) => string,
): string {
  const range = `${vehicle}: ${money(low)} to ${money(high)}`;
  return offer_price === null ? range : `${range}, offered ${money(offer_price)}`;
}

/**
 * `$24,990.00 less a deposit of $2,000.00, 60 months at 9.5% p.a., comparison rate 10.1% p.a., $111.02 each week in arrears,
 * final payment $0.00`.
 */
function calculationLine(finance: NonNullable<Deal['finance']>, country: string): string {
  const { price, deposit, finalPayment, annualRate, months, per, inAdvance, quote } = finance;
  const money = (cents: number) => formatPayment(cents / 100, country);
  return [
    `${money(price)} less a deposit of ${money(deposit)}`,
    `${months} months at ${formatRate(annualRate, country)}`,
    ...(quote === null ? [] : [`comparison rate ${formatRate(quote.comparisonRate, country)}`]),
    `${quote === null ? 'paid' : money(quote.repayment)} each ${per} in ${inAdvance ? 'advance' : 'arrears'}`,
    `final payment ${money(finalPayment)}`,
  ].join(', ');
}
