import { currencyOf, distanceUnitOf } from '../../domain/country/country.ts';
import { type FormKind, isFormKind } from '../../domain/lead/form-kind.ts';
import { type WrittenVehicle, writtenVehicle } from '../../domain/lead/written-vehicle.ts';
import { escapeXml } from '../../lib/markup/escape-xml.ts';
import { joinTexts } from '../../lib/text/join-texts.ts';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';
import { leadCampaign } from './lead-campaign.ts';
import { leadFacts } from './lead-facts.ts';

/**
 * A lead as ADF/XML 1.0, the format that dealers' lead systems read. `to` is the address it is sent to: a vendor
 * needs one. Elements are in the order of the format's definition, and required ones are there though empty.
 */
export function leadAdf(lead: LeadRecord, to: string): string {
  const { site } = lead;
  return `<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect status="new">
    <id sequence="1" source="${escapeXml(site.name)}">${escapeXml(lead.lead_id)}</id>
${element('id', lead.offer?.id, 4, ' sequence="2" source="offer_id"')}    <requestdate>${lead.received_at.replace(/\.\d+Z$/, '+00:00')}</requestdate>
${vehicles(lead)}
    <customer>
      <contact>
${contact(lead)}
      </contact>
${timeframe(lead)}      <comments>${escapeXml(comments(lead))}</comments>
    </customer>
    <vendor>
${element('id', lead.dealership_slug ?? site.slug, 6, ' source="dealership"')}      <vendorname>${escapeXml(lead.dealership_name ?? site.name)}</vendorname>
      <url>${escapeXml(site.origin)}</url>
      <contact>
        <name part="full" type="business">${escapeXml(lead.dealership_name ?? site.name)}</name>
        <email>${escapeXml(to)}</email>
      </contact>
    </vendor>
    <provider>
${origins(lead)}      <name part="full">${escapeXml(site.name)}</name>
      <service>${escapeXml(joinTexts([lead.category, lead.subcategory], ', '))}</service>
${element('url', lead.url, 6)}    </provider>
  </prospect>
</adf>
`;
}

type Interest = 'buy' | 'test-drive' | 'trade-in' | 'sell';

/**
 * What the visitor wants with the dealer's car, and with one of his own where the form asks for it. The format knows
 * buying and selling only: to neither belongs a workshop, and a general enquiry has none.
 */
const INTERESTS: Record<FormKind, { car: Interest | null; own?: Interest | null }> = {
  enquiry: { car: 'buy' },
  'test-drive': { car: 'test-drive' },
  photos: { car: 'buy' },
  similar: { car: 'buy' },
  reserve: { car: 'buy' },
  contact: { car: null },
  location: { car: null },
  offer: { car: 'buy' },
  model: { car: 'buy' },
  service: { car: null, own: null },
  parts: { car: null, own: null },
  'parts-search': { car: null, own: null },
  fleet: { car: 'buy' },
  finance: { car: 'buy' },
  'trade-in': { car: 'buy', own: 'trade-in' },
  'trade-in-offer': { car: 'buy', own: 'trade-in' },
  sell: { car: 'buy', own: 'sell' },
  notify: { car: 'buy' },
};

function vehicles(lead: LeadRecord): string {
  const { car, own } = INTERESTS[isFormKind(lead.kind) ? lead.kind : 'enquiry'];
  const written = lead.vehicle ?? writtenVehicle(fieldValue(lead, 'vehicle'), []);
  if (own === undefined) return carVehicle(lead, car, written);
  const wanted = lead.car_id === null ? [] : [carVehicle(lead, car, null)];
  // The format wants a vehicle, also where nothing is known of one.
  const hasOwnVehicle = OWN_FIELDS.some(name => fieldValue(lead, name) !== '');
  const owned = hasOwnVehicle || lead.car_id === null ? [ownVehicle(lead, own, written)] : [];
  return [...wanted, ...owned].join('\n');
}

/** Fields of a car that is not the dealer's. */
const OWN_FIELDS = ['vehicle', 'Rego', 'km'];

/** The dealer's car; where the lead names none, the visitor's words for it. */
function carVehicle(
  { car, car_id, site }: LeadRecord,
  interest: Interest | null,
  wanted: WrittenVehicle | null,
): string {
  const colours = elements({ interiorcolor: car?.interior_colour, exteriorcolor: car?.colour }, 8);
  const { vin, stocknum: stock, badge: trim, doors, body: bodystyle, transmission } = car ?? {};
  const status = car === null ? null : car.car_type === 'new' ? 'new' : 'used';
  return `    <vehicle${attribute('interest', interest)}${attribute('status', status)}>
${element('id', car_id, 6, ' source="car_id"')}      <year>${car?.year ?? wanted?.year ?? ''}</year>
      <make>${escapeXml(car?.make ?? wanted?.make ?? '')}</make>
      <model>${escapeXml(car?.model ?? wanted?.model ?? '')}</model>
${elements({ vin, stock, trim, doors, bodystyle, transmission }, 6)}${odometer(car?.km, site)}${colours === '' ? '' : `      <colorcombination>\n${colours}        <preference>1</preference>\n      </colorcombination>\n`}${element('price', car?.price, 6, ` type="asking" currency="${currencyOf(site.country)}"`)}    </vehicle>`;
}

/** The visitor's car. */
function ownVehicle(
  lead: LeadRecord,
  interest: Interest | null,
  { year, make, model }: WrittenVehicle,
): string {
  const plate = joinTexts([fieldValue(lead, 'Rego'), fieldValue(lead, 'regoState')], ' ');
  const distance = fieldValue(lead, 'km').replace(/\D/g, '');
  return `    <vehicle${attribute('interest', interest)} status="used">
${element('id', plate, 6, ' source="registration"')}      <year>${year ?? ''}</year>
      <make>${escapeXml(make ?? '')}</make>
      <model>${escapeXml(model ?? '')}</model>
${element('trim', lead.trade_in?.badge, 6)}${odometer(distance, lead.site)}${element('price', lead.trade_in?.offer_price, 6, ` type="appraisal" currency="${currencyOf(lead.site.country)}"`)}    </vehicle>`;
}

/** Whether the instrument is the original one is unknown. */
function odometer(distance: Value, { country }: LeadRecord['site']): string {
  const units = distanceUnitOf(country) === 'mile' ? 'mi' : 'km';
  return element('odometer', distance, 6, ` status="unknown" units="${units}"`);
}

/** The day and time of a visit, on the dealer's clock. */
function timeframe(lead: LeadRecord): string {
  const [date, time] = [fieldValue(lead, 'date'), fieldValue(lead, 'time')];
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return '';
  const at = /^\d{2}:\d{2}/.test(time) ? `${date}T${time.slice(0, 5)}:00` : date;
  return `      <timeframe>\n${element('description', 'Appointment', 8)}${element('earliestdate', at, 8)}      </timeframe>\n`;
}

/** What the visitor filled in, by the name of its field. */
function fieldValue({ answers }: LeadRecord, field: string): string {
  return answers.find(({ name }) => name === field)?.value ?? '';
}

/** Ids of the provider: the number of the event, then the parameters of the campaign. */
function origins(lead: LeadRecord): string {
  return [['event_id', String(lead.event_id)] as const, ...leadCampaign(lead)]
    .map(([source, id], at) => element('id', id, 6, ` sequence="${at + 1}" source="${escapeXml(source)}"`))
    .join('');
}

function attribute(name: string, value: string | null): string {
  return value === null ? '' : ` ${name}="${value}"`;
}

/** Name, then at least one of e-mail and phone, then the address, which needs a street though we know none. */
function contact(lead: LeadRecord): string {
  const { name, last_name, email, phone, postcode, site } = lead;
  const [first, last] = last_name === null ? nameParts(name ?? '') : [name ?? '', last_name];
  const names = `        <name part="first" type="individual">${escapeXml(first)}</name>
        <name part="last" type="individual">${escapeXml(last)}</name>
`;
  const address =
    postcode === null
      ? ''
      : `        <address type="home">\n          <street line="1"></street>\n${element('postalcode', postcode, 10)}${element('country', site.country, 10)}        </address>\n`;
  return `${names}${element('email', email, 8)}${element('phone', phone, 8, ' type="voice"')}${address}`.trimEnd();
}

/** A name that was written whole. Many CRMs refuse a lead without both parts. */
function nameParts(whole: string): [string, string] {
  const [, first = whole, last = ''] = /^(.*\S)\s+(\S+)$/.exec(whole.trim()) ?? [];
  return [first, last];
}

const SAID_ELSEWHERE: ReadonlySet<string> = new Set([
  'Name',
  'Phone',
  'E-mail',
  'Postcode',
  'Message',
  'Lead',
]);

/** The message, then everything that the format has no place for. */
function comments(lead: LeadRecord): string {
  const rest = leadFacts(lead).filter(({ label }) => !SAID_ELSEWHERE.has(label));
  const lines = rest.map(({ label, text }) =>
    label === 'Attached' ? `On the operators’ page: ${text}` : `${label}: ${text}`,
  );
  return joinTexts([lead.message, ...lines], '\n');
}

type Value = string | number | null | undefined;

/** Nothing where there is no value. */
function element(name: string, value: Value, indent: number, attributes = ''): string {
  if (value === null || value === undefined || value === '') return '';
  return `${' '.repeat(indent)}<${name}${attributes}>${escapeXml(String(value))}</${name}>\n`;
}

function elements(values: Record<string, Value>, indent: number): string {
  return Object.entries(values)
    .map(([name, value]) => element(name, value, indent))
    .join('');
}
