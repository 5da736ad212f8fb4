import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { phoneKey, phoneKeys } from '../../domain/location/phone-key.ts';
import { oneSafeLine } from '../../lib/unsafe-characters.ts';
import { withoutAccents } from '../../lib/words/without-accents.ts';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';
import { leadCampaign } from '../delivery/lead-campaign.ts';
import type { StoreSchema } from './store-schema.ts';

const LONGEST = 200;
const MOST_WORDS = 8;

/** The text of a lead that operators can search, in a table of its own so that a search reads little. */
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

/** A condition on `lead_search` for what an operator typed: all words, or a phone number however it is written. */
export function matchesSearch(query: string) {
  return ({ and, or }: ExpressionBuilder<StoreSchema, 'lead_search'>): Expression<SqlBool> =>
    and(searchTerms(query).map(spellings => or(spellings.map(contains))));
}

/** Terms that must all be there, each in one of its spellings. */
function searchTerms(query: string): string[][] {
  const text = folded(oneSafeLine(query, LONGEST));
  const digits = text.replace(/\D/g, '');
  const isNumber = /^[\d\s()+./-]+$/.test(text) && digits.length >= 6;
  if (isNumber) return [[...new Set([text, digits, ...phoneKeys(text)])]];
  return text
    .split(' ')
    .slice(0, MOST_WORDS)
    .map(word => [word]);
}

/** Small letters without accents. */
function folded(text: string): string {
  return withoutAccents(text).toLowerCase();
}

function contains(text: string): Expression<SqlBool> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`lead_search.text like ${pattern} escape '\\'`;
}
