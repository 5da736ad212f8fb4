import fs from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { jsonText } from '../../lib/json/json-text.ts';
import { type PublishedSite, StoredSiteSchema } from '../../schemas/site/published-site.ts';
import { cachedFile } from '../cached-file.ts';
import type { BuildStates } from '../stock/build-states.ts';
import type { PublishedSites } from './published-sites.ts';
import type { ListedSite } from './site-list.ts';

interface ListedSitesDeps {
  dist: string;
  sites: Pick<PublishedSites, 'list'>;
  states: BuildStates | null;
  /** Folder of the dealers that this server builds; null where it builds none. */
  dealersDir: string | null;
}

/** The sites of a server for its list, by slug: those that are built, and those that will be. */
export function listedSites({ dist, sites, states, dealersDir }: ListedSitesDeps) {
  return async (): Promise<ListedSite[]> => {
    const published = new Map((await sites.list()).map(site => [site.slug, site]));
    const slugs = [...new Set([...published.keys(), ...(states?.slugs() ?? [])])].sort();
    return Promise.all(
      slugs.map(async slug => {
        const site = published.get(slug);
        const about = site === undefined ? await unbuilt(slug, dealersDir) : await built(site, dist);
        return { slug, ...about, state: states?.get(slug) };
      }),
    );
  };
}

type About = Omit<ListedSite, 'slug' | 'state'>;

async function built(site: PublishedSite, dist: string): Promise<About> {
  const { slug, name, origin, template = null, accent = null } = site;
  // How many cars there are changes more often than what `sites` reads again.
  const { cars = null } = (await record(path.join(dist, '.forecourt', slug, 'site.json'))) ?? site;
  return { name, origin, template, accent, cars };
}

const record = cachedFile(async file => {
  const parsed = v.safeParse(StoredSiteSchema, await fs.readFile(file, 'utf8'));
  return parsed.success ? parsed.output : null;
});

async function unbuilt(slug: string, dealersDir: string | null): Promise<About> {
  const file = dealersDir === null ? null : await dealerFile(path.join(dealersDir, slug, 'site.json'));
  const { name = slug, template = null } = file ?? {};
  return { name, template, origin: null, accent: null, cars: null };
}

const DealerFileSchema = jsonText(
  v.object({ name: v.optional(v.string()), template: v.optional(v.string()) }),
);

/** What is wrong with it, its build says. */
const dealerFile = cachedFile(async file => {
  const parsed = v.safeParse(DealerFileSchema, await fs.readFile(file, 'utf8'));
  return parsed.success ? parsed.output : {};
});
