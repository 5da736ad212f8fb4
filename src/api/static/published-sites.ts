import fs from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { type PublishedSite, PublishedSiteSchema } from '../../schemas/site/published-site.ts';
import { cachedFile } from '../cached-file.ts';

const SiteFileSchema = v.pipe(v.string(), v.parseJson(), PublishedSiteSchema);

/** Null for a folder without a site, or with a record nobody can read: the other sites are served all the same. */
const readSite = cachedFile(async file => {
  const parsed = v.safeParse(SiteFileSchema, await fs.readFile(file, 'utf8').catch(() => null));
  return parsed.success ? parsed.output : null;
});

/** The sites built into `dist`, by name. */
export async function publishedSites(dist: string): Promise<PublishedSite[]> {
  const home = path.join(dist, '.forecourt');
  const slugs = await fs.readdir(home).catch(() => []);
  const sites = await Promise.all(slugs.map(slug => readSite(path.join(home, slug, 'site.json'))));
  return sites.filter(site => site !== null).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The site that a host name asks for: `<slug>.localhost`, or the host of the site's own origin. */
export function siteOfHost(sites: readonly PublishedSite[], host: string): PublishedSite | null {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const local = /^([a-z0-9-]+)\.localhost$/.exec(name)?.[1];
  return (
    sites.find(site => (local === undefined ? hostOf(site.origin) === name : site.slug === local)) ?? null
  );
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).hostname : null;
}
