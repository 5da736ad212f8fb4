import { currencyOf, distanceUnitOf } from '../../domain/country/country.ts';
import { escapeXml } from '../../lib/escape-xml.ts';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';
import { leadFacts, leadName } from './lead-facts.ts';

/**
 * A lead as ADF/XML 1.0, the format that dealers' lead systems read. `to` is the address it is sent to: a vendor
 * needs one. Elements stand in the order of the format's definition, and those it wants are there though empty.
 */
export function leadAdf(lead: LeadRecord, to: string): string {
  const { site } = lead;
  return `<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect status="new">
    <id sequence="1" source="${escapeXml(site.name)}">${escapeXml(lead.lead_id)}</id>
    <requestdate>${lead.received_at.replace(/\.\d+Z$/, '+00:00')}</requestdate>
${vehicles(lead)}
    <customer>
      <contact>
${contact(lead)}
      </contact>
      <comments>${escapeXml(comments(lead))}</comments>
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
      <name part="full">${escapeXml(site.name)}</name>
      <service>${escapeXml([lead.category, lead.subcategory].filter(text => text !== null).join(', '))}</service>
${element('url', lead.url, 6)}    </provider>
  </prospect>
</adf>
`;
}

type Interest = 'buy' | 'test-drive' | 'trade-in' | 'sell';

/**
 * What the visitor wants with the dealer's car, and with one of his own where the form asks for it. The format knows
 * buying and selling only: to neither belongs a workshop, and a general enquiry is not told as one.
 */
const INTERESTS: Record<string, { car: Interest | null; own?: Interest | null }> = {
  'test-drive': { car: 'test-drive' },
  contact: { car: null },
  location: { car: null },
  service: { car: null, own: null },
  parts: { car: null, own: null },
  'parts-search': { car: null, own: null },
  'trade-in': { car: 'buy', own: 'trade-in' },
  sell: { car: 'buy', own: 'sell' },
};

function vehicles(lead: LeadRecord): string {
  const { car, own } = INTERESTS[lead.kind] ?? { car: 'buy' };
  if (own === undefined) return carVehicle(lead, car, fieldValue(lead, 'vehicle'));
  return (lead.car_id === null ? '' : `${carVehicle(lead, car, '')}\n`) + ownVehicle(lead, own);
}

/** The dealer's car; where the lead names none, what is wanted in words. */
function carVehicle({ car, car_id, site }: LeadRecord, interest: Interest | null, wanted: string): string {
  const colours = [
    element('interiorcolor', car?.interior_colour ?? null, 8),
    element('exteriorcolor', car?.colour ?? null, 8),
  ].join('');
  const status = car === null ? null : car.car_type === 'new' ? 'new' : 'used';
  return `    <vehicle${attribute('interest', interest)}${attribute('status', status)}>
${element('id', car_id, 6, ' source="car_id"')}      <year>${car?.year ?? ''}</year>
      <make>${escapeXml(car?.make ?? '')}</make>
      <model>${escapeXml(car?.model ?? wanted)}</model>
${element('vin', car?.vin ?? null, 6)}${element('stock', car?.stocknum ?? null, 6)}${element('trim', car?.badge ?? null, 6)}${element('doors', car?.doors ?? null, 6)}${element('bodystyle', car?.body ?? null, 6)}${element('transmission', car?.transmission ?? null, 6)}${odometer(car?.km ?? null, 'original', site)}${colours === '' ? '' : `      <colorcombination>\n${colours}        <preference>1</preference>\n      </colorcombination>\n`}${element('price', car?.price ?? null, 6, ` type="asking" currency="${currencyOf(site.country)}"`)}    </vehicle>`;
}

/** The visitor's car as he wrote it. Which word of it is the make is not guessed: all but the year is its model. */
function ownVehicle(lead: LeadRecord, interest: Interest | null): string {
  const written = fieldValue(lead, 'vehicle');
  const year = /\b(?:19|20)\d{2}\b/.exec(written)?.[0] ?? '';
  const model = written.replace(year, '').replace(/\s+/g, ' ').trim();
  const plate = [fieldValue(lead, 'Rego'), fieldValue(lead, 'regoState')].filter(Boolean).join(' ');
  const distance = fieldValue(lead, 'km').replace(/\D/g, '');
  return `    <vehicle${attribute('interest', interest)} status="used">
${element('id', plate, 6, ' source="registration"')}      <year>${year}</year>
      <make></make>
      <model>${escapeXml(model)}</model>
${odometer(distance, 'unknown', lead.site)}    </vehicle>`;
}

function odometer(
  distance: string | number | null,
  status: 'original' | 'unknown',
  { country }: LeadRecord['site'],
): string {
  const units = distanceUnitOf(country) === 'mile' ? 'mi' : 'km';
  return element('odometer', distance, 6, ` status="${status}" units="${units}"`);
}

/** What the visitor filled in, by the name of its field. */
function fieldValue({ answers }: LeadRecord, field: string): string {
  return answers.find(({ name }) => name === field)?.value ?? '';
}

function attribute(name: string, value: string | null): string {
  return value === null ? '' : ` ${name}="${value}"`;
}

/** Name, then at least one of e-mail and phone, then the address, which needs a street though we know none. */
function contact(lead: LeadRecord): string {
  const { name, last_name, email, phone, postcode, site } = lead;
  const names =
    last_name === null
      ? element('name', leadName(lead), 8, ' part="full" type="individual"')
      : element('name', name, 8, ' part="first" type="individual"') +
        element('name', last_name, 8, ' part="last" type="individual"');
  const address =
    postcode === null
      ? ''
      : `        <address type="home">\n          <street line="1"></street>\n${element('postalcode', postcode, 10)}${element('country', site.country, 10)}        </address>\n`;
  return `${names}${element('email', email, 8)}${element('phone', phone, 8, ' type="voice"')}${address}`.trimEnd();
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
  return [lead.message, ...rest.map(({ label, text }) => `${label}: ${text}`)]
    .filter(line => line !== null)
    .join('\n');
}

function element(name: string, value: string | number | null, indent: number, attributes = ''): string {
  if (value === null || value === '') return '';
  return `${' '.repeat(indent)}<${name}${attributes}>${escapeXml(String(value))}</${name}>\n`;
}
