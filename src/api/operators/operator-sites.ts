import { html } from 'hono/html';
import type { SiteDirectory } from '../api-deps.ts';
import type { Html } from '../http/html-page.ts';
import { sitesOfLeads } from '../store/leads/lead-queries.ts';
import type { Store } from '../store/open-store.ts';

/** A site as operators choose it and read its times. */
export interface OperatorSite {
  slug: string;
  name: string;
  timeZone: string;
  /** Null of a site that is gone. */
  country: string | null;
}

/** The sites that are built, and those that are gone but had leads. */
export async function operatorSites(directory: SiteDirectory, store: Store): Promise<OperatorSite[]> {
  const built = await directory.sites();
  const gone = (await sitesOfLeads(store)).filter(slug => !built.some(site => site.slug === slug));
  return [
    ...built.map(({ slug, name, time_zone, country }) => ({ slug, name, timeZone: time_zone, country })),
    ...gone.map(slug => ({ slug, name: slug, timeZone: 'UTC', country: null })),
  ];
}

/** The field of a filter that chooses a site, also one that is none of ours. */
export function siteField(chosen: string | null, sites: readonly OperatorSite[]): Html {
  const known =
    chosen === null || sites.some(({ slug }) => slug === chosen) ? [] : [{ slug: chosen, name: chosen }];
  const option = (slug: string, name: string) =>
    html`<option value="${slug}"${slug === (chosen ?? '') ? html` selected` : ''}>${name}</option>`;
  return html`<div class="field"><label for="site">Site</label><select id="site" name="site">${option('', 'All sites')}${[...sites, ...known].map(({ slug, name }) => option(slug, name))}</select></div>`;
}

/** The clock of one site; of all sites when they share it, else UTC. */
export function timeZoneOf(sites: readonly OperatorSite[], slug: string | null): string {
  const zones = new Set(sites.flatMap(site => (slug === null || site.slug === slug ? [site.timeZone] : [])));
  const [zone] = zones;
  return zones.size === 1 && zone !== undefined ? zone : 'UTC';
}
