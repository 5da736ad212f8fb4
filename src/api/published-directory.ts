import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { PostcodeTable } from '../domain/location/postcode-table.ts';
import type { ComparableCar } from '../domain/trade-in/estimate-price.ts';
import { modelKey } from '../domain/trade-in/model-key.ts';
import { jsonText } from '../lib/json/json-text.ts';
import { type SiteCar, SiteCarSchema } from '../schemas/lead/lead-car.ts';
import { type LeadSite, StoredLeadSiteSchema } from '../schemas/lead/lead-site.ts';
import { PostcodeTableSchema } from '../schemas/postcode-table.ts';
import { SLUG_PATTERN } from '../schemas/site/site-values.ts';
import { ValuationTableSchema } from '../schemas/valuation/valuation-table.ts';
import type { SiteDirectory, StockPrices } from './api-deps.ts';
import { cachedFile } from './cached-file.ts';
import { findPublishedPage, readAsset } from './page-snapshot/published-page.ts';
import { publishedSites } from './static/published-sites.ts';

const TableSchema = jsonText(ValuationTableSchema);
const PostcodesFileSchema = jsonText(PostcodeTableSchema);
const CarLineSchema = jsonText(SiteCarSchema);

/** The sites built into `dist`: reads what the build wrote for the server, again when it changes. */
export function publishedDirectory(dist: string, published = publishedSites(dist)): SiteDirectory {
  /** A file that the build wrote for the server, as `read` has it; null for a site without one. */
  const serverFile = <T>(name: string, read: (file: string) => Promise<T>) => {
    const cached = cachedFile(read);
    // The slug may come from the request: a path that leads to a site is no slug of it.
    return async (slug: string) =>
      SLUG_PATTERN.test(slug) ? cached(path.join(dist, '.forecourt', slug, 'server', name)) : null;
  };
  const siteOfSlug = serverFile('site.json', readSite);
  const cars = serverFile('cars.ndjson', readCars);
  return {
    siteOfSlug,
    async siteOfHost(host) {
      const found = await published.siteOfHost(host);
      return found === null ? null : siteOfSlug(found.slug);
    },
    async sites() {
      // A site whose file is of another version fails only the requests for it.
      const read = await Promise.allSettled((await published.list()).map(({ slug }) => siteOfSlug(slug)));
      return read.flatMap(result => (result.status === 'fulfilled' ? (result.value ?? []) : []));
    },
    car: async (slug, id) => (await cars(slug))?.get(id) ?? null,
    hasStock: async slug => (await cars(slug)) !== null,
    carCount: async slug => (await cars(slug))?.size ?? 0,
    page: (slug, page) => findPublishedPage(dist, slug, page),
    asset: name => readAsset(dist, name),
    prices: serverFile('valuation.json', readPrices),
    postcodes: serverFile('postcodes.json', readPostcodes),
  };
}

async function readSite(file: string): Promise<LeadSite> {
  const parsed = v.safeParse(StoredLeadSiteSchema, await fs.readFile(file, 'utf8'));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new Error(
    `${file} is not as this version writes it (${v.getDotPath(issue) ?? issue.message}): build the site again.`,
  );
}

async function readPostcodes(file: string): Promise<PostcodeTable> {
  return v.parse(PostcodesFileSchema, await fs.readFile(file, 'utf8'));
}

async function readCars(file: string): Promise<ReadonlyMap<string, SiteCar>> {
  const cars = new Map<string, SiteCar>();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line === '') continue;
    const car = v.parse(CarLineSchema, line);
    cars.set(car.id, car);
  }
  return cars;
}

async function readPrices(file: string): Promise<StockPrices> {
  const { depreciation, cars } = v.parse(TableSchema, await fs.readFile(file, 'utf8'));
  const models = new Map<string, (ComparableCar & { slug: string })[]>();
  for (const [make, model, badge, year, km, price, slug] of cars) {
    const car = { make, model, badge, year, km, price, slug };
    const key = modelKey(car);
    const group = models.get(key);
    if (group === undefined) models.set(key, [car]);
    else group.push(car);
  }
  return { depreciation, count: cars.length, models };
}
