import * as v from 'valibot';
import { firstOfEach } from '../../lib/first-of-each.ts';
import type { LeadRecord } from '../../schemas/lead/lead-record.ts';
import type { LeadRoute } from '../../schemas/lead/lead-route.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';

/** Where a lead is delivered: stored with the delivery, so that a later change of the site moves no lead. */
const LeadTargetSchema = v.variant('kind', [
  v.object({ kind: v.literal('email'), to: v.string(), format: v.picklist(['text', 'adf']) }),
  /** Address and secret are in the environment, under the site's slug and this name. */
  v.object({ kind: v.literal('webhook'), name: v.nullable(v.string()) }),
]);
type LeadTarget = v.InferOutput<typeof LeadTargetSchema>;
export const StoredTargetSchema = v.pipe(v.string(), v.parseJson(), LeadTargetSchema);

type Routed = Pick<LeadRecord, 'category' | 'subcategory' | 'dealership_slug' | 'location'>;

/**
 * Where a lead goes: to every route that fits it, each address once. E-mails of the site itself are for leads that
 * no route sends to an address; its webhook gets all.
 */
export function leadTargets(lead: Routed, site: LeadSite): LeadTarget[] {
  const { features } = site;
  const routes = features.leadRoutes.filter(route => fits(route, lead));
  const routed = routes.flatMap(({ emails, format }) =>
    emails.map(to => mail(to, format ?? features.leadEmailFormat)),
  );
  const mails = routed.length > 0 ? routed : siteEmails(site).map(to => mail(to, features.leadEmailFormat));
  const hooks = [...(features.leadWebhook ? [null] : []), ...routes.flatMap(({ webhook }) => webhook ?? [])];
  return [...firstOfEach(mails, target => target.to.toLowerCase()), ...[...new Set(hooks)].map(webhook)];
}

/** Where leads of a site go that no route sends elsewhere. */
export function siteEmails({ features, email }: LeadSite): string[] {
  return features.leadEmails.length > 0 ? features.leadEmails : email === null ? [] : [email];
}

function mail(to: string, format: 'text' | 'adf') {
  return { kind: 'email' as const, to, format };
}

function webhook(name: string | null): LeadTarget {
  return { kind: 'webhook', name };
}

function fits(route: LeadRoute, lead: Routed): boolean {
  return (
    hasAny(route.categories, [lead.category, lead.subcategory]) &&
    hasAny(route.dealerships, [lead.dealership_slug]) &&
    hasAny(route.locations, [lead.location])
  );
}

/** An empty list fits all. */
function hasAny(wanted: readonly string[], found: readonly (string | null)[]): boolean {
  const names = found.map(name => name?.toLowerCase());
  return wanted.length === 0 || wanted.some(name => names.includes(name.toLowerCase()));
}
