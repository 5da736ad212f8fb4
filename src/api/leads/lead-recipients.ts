import * as v from 'valibot';
import { firstOfEach } from '../../lib/first-of-each.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';
import type { LeadRoute } from '../../schemas/lead/lead-route.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';

/** A recipient of a lead; stored with its delivery, so that a later change of the site does not redirect it. */
const LeadRecipientSchema = v.variant('kind', [
  v.object({ kind: v.literal('email'), to: v.string(), format: v.picklist(['text', 'adf']) }),
  /** Address and secret are in the environment, under the site's slug and this name. */
  v.object({ kind: v.literal('webhook'), name: v.nullable(v.string()) }),
]);
type LeadRecipient = v.InferOutput<typeof LeadRecipientSchema>;
export const StoredRecipientSchema = jsonText(LeadRecipientSchema);

type Routed = Pick<LeadRecord, 'category' | 'subcategory' | 'dealership_slug' | 'location'>;

/**
 * The recipients of a lead: those of every matching route, each address once. Leads without an address by a route go to the
 * site's own e-mail addresses; the site's webhook gets all.
 */
export function leadRecipients(lead: Routed, site: LeadSite): LeadRecipient[] {
  const { features } = site;
  const routes = features.leadRoutes.filter(route => fits(route, lead));
  const routed = routes.flatMap(({ emails, format }) =>
    emails.map(to => mail(to, format ?? features.leadEmailFormat)),
  );
  const mails = routed.length > 0 ? routed : siteEmails(site).map(to => mail(to, features.leadEmailFormat));
  const hooks = [...(features.leadWebhook ? [null] : []), ...routes.flatMap(({ webhook }) => webhook ?? [])];
  return [
    ...firstOfEach(mails, recipient => recipient.to.toLowerCase()),
    ...[...new Set(hooks)].map(webhook),
  ];
}

/** The site's own e-mail addresses for leads. */
export function siteEmails({ features, email }: LeadSite): string[] {
  return features.leadEmails.length > 0 ? features.leadEmails : email === null ? [] : [email];
}

function mail(to: string, format: 'text' | 'adf') {
  return { kind: 'email' as const, to, format };
}

function webhook(name: string | null): LeadRecipient {
  return { kind: 'webhook', name };
}

function fits(route: LeadRoute, lead: Routed): boolean {
  return (
    hasAny(route.categories, [lead.category, lead.subcategory]) &&
    hasAny(route.dealerships, [lead.dealership_slug]) &&
    hasAny(route.locations, [lead.location])
  );
}

/** An empty list matches all. */
function hasAny(wanted: readonly string[], found: readonly (string | null)[]): boolean {
  const names = found.map(name => name?.toLowerCase());
  return wanted.length === 0 || wanted.some(name => names.includes(name.toLowerCase()));
}
