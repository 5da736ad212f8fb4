import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { phoneKey, phoneKeys } from '../../../domain/location/phone-key.ts';
import { oneSafeLine } from '../../../lib/text/unsafe-characters.ts';
import { withoutAccents } from '../../../lib/text/without-accents.ts';
import type { LeadRecord } from '../../../schemas/lead/lead-record.ts';
import { leadCampaign } from '../../delivery/lead-campaign.ts';

const MAX_LENGTH = 200;
const MAX_WORDS = 8;

/** The text of a lead that operators can search, in a separate table so that a search reads little. */
export function leadSearchText(lead: LeadRecord): string {
  const { car, offer, phone, site } = lead;
  const vehicle = lead.answers.find(({ name }) => name === 'vehicle')?.value;
  const phones = phone === null ? [] : [phone, phone.replace(/\D/g, ''), phoneKey(phone, site.country)];
  return [
    lead.lead_id,
    lead.name,
    lead.last_name,
    lead.email,
    ...phones,
    lead.category,
    lead.subcategory,
    lead.car_id,
    car?.name,
    car?.stocknum,
    car?.vin,
    vehicle,
    offer?.name,
    ...leadCampaign(lead).map(([, value]) => value),
  ]
    .flatMap(text => (text ? [folded(text)] : []))
    .join('\n');
}

/** Whether a lead is found by what an operator typed: by all words, or a phone number however it is written. */
export function isFoundBy(query: string, lead: 'lead.id' | 'reservation.lead_id'): RawBuilder<SqlBool> {
  const terms = searchTerms(query).map(spellings => sql`(${sql.join(spellings.map(contains), sql` or `)})`);
  return sql<SqlBool>`exists (select 1 from lead_search
    where lead_search.lead_id = ${sql.ref(lead)} and ${sql.join(terms, sql` and `)})`;
}

/** Terms that must all be there, each in one of its spellings. */
function searchTerms(query: string): string[][] {
  const text = folded(oneSafeLine(query, MAX_LENGTH));
  const digits = text.replace(/\D/g, '');
  const isNumber = /^[\d\s()+./-]+$/.test(text) && digits.length >= 6;
  if (isNumber) return [[...new Set([text, digits, ...phoneKeys(text)])]];
  return text
    .split(' ')
    .slice(0, MAX_WORDS)
    .map(word => [word]);
}

/** Small letters without accents. */
function folded(text: string): string {
  return withoutAccents(text).toLowerCase();
}

function contains(text: string): RawBuilder<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`lead_search.text like ${pattern} escape '\\'`;
}
