import { isJsonObject } from '../../lib/json/json-object.ts';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';

/** Names and values of the campaign (`utm_source`, `gclid`) that first brought the visitor; empty without one. */
export function leadCampaign({ lead_attributes }: LeadRecord): [string, string][] {
  const params = lead_attributes['linked_query_params'];
  if (!isJsonObject(params)) return [];
  return Object.entries(params).filter(
    (param): param is [string, string] => typeof param[1] === 'string' && param[1] !== '',
  );
}

/** The campaign for people, one parameter a line. */
export function campaignText(lead: LeadRecord): string {
  return leadCampaign(lead)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
