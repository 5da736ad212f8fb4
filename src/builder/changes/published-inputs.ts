import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { isJsonObject, type JsonObject, valueAt, withValue } from '../../dealer/file/json-object.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { type Picture, PictureSchema } from '../../schemas/picture.ts';
import { dealerReferences } from '../../site/dealer-references.ts';
import type { ReleaseStore } from '../publish/releases.ts';
import { replaceFile } from '../publish/replace-file.ts';
import { CONFIG_PATHS } from './dealer-changes.ts';
import { type DealerValues, DealerValuesSchema } from './dealer-values.ts';

/** What the live release was made from, besides the stock, which is stored as the accepted one. */
interface PublishedInputs {
  values: DealerValues;
  /** Epoch milliseconds: the moment that it was built for. */
  now: number;
  /** The version of all code of a build. */
  code: string;
  /** The pictures that the dealer's own files name, by reference. */
  pictures: ReadonlyMap<string, Picture>;
}

const RecordSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ now: v.number(), code: v.string(), pictures: v.record(v.string(), PictureSchema) }),
);

/** What this process wrote last for a site: values that are the same object need not be written again. */
export class PublishedCache {
  values: DealerValues | null = null;
  /** Of the file: a rollback, or another process, may have replaced it since. */
  stamp: string | null = null;
}

/** Stores what a release was made from, for the next one to be compared with. */
export function storePublished(
  store: ReleaseStore,
  { values, now, code, pictures }: PublishedInputs,
  cache = new PublishedCache(),
): void {
  const file = dealerFile(store);
  const isKnown = cache.stamp !== null && cache.stamp === stampOf(file);
  if (!isKnown || cache.values === null || !isSame(cache.values, values))
    replaceFile(file, JSON.stringify(values));
  cache.values = values;
  cache.stamp = stampOf(file);
  const own = [...new Set(dealerReferences(values))].flatMap(reference => {
    const picture = pictures.get(reference);
    return picture === undefined ? [] : [[reference, picture] as const];
  });
  replaceFile(recordFile(store), JSON.stringify({ now, code, pictures: Object.fromEntries(own) }));
}

/**
 * What the live release was made from; null before the first. What another version wrote and this one cannot read counts as it
 * is in `current`: a switch that is new was not changed by anybody, and what is held stays held.
 */
export function publishedInputs(store: ReleaseStore, current: DealerValues): PublishedInputs | null {
  const record = v.safeParse(RecordSchema, textOf(recordFile(store)));
  const stored = parseJson(textOf(dealerFile(store)) ?? '');
  if (!record.success || !isJsonObject(stored)) return null;
  const values = v.safeParse(DealerValuesSchema, stored);
  const { now, code, pictures } = record.output;
  return {
    values: values.success ? values.output : readableValues(stored, current),
    now,
    code,
    pictures: new Map(Object.entries(pictures)),
  };
}

function readableValues(stored: JsonObject, current: DealerValues): DealerValues {
  const { entries } = DealerValuesSchema;
  const config = CONFIG_PATHS.reduce((made, path) => {
    const value = valueAt(stored['config'], path);
    return value === undefined ? made : withValue(made, path, value);
  }, current.config);
  return {
    config: readOr(entries.config, config, current.config),
    locations: readOr(entries.locations, stored['locations'], current.locations),
    offers: readOr(entries.offers, stored['offers'], current.offers),
    parts: readOr(entries.parts, stored['parts'], current.parts),
    manufacturers: readOr(entries.manufacturers, stored['manufacturers'], current.manufacturers),
    models: readOr(entries.models, stored['models'], current.models),
    reviews: readOr(entries.reviews, stored['reviews'], current.reviews),
    content: readOr(entries.content, stored['content'], current.content),
  };
}

function readOr<T>(schema: v.GenericSchema<unknown, T>, value: unknown, otherwise: T): T {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : otherwise;
}

function isSame(one: DealerValues, other: DealerValues): boolean {
  return Object.entries(one).every(([name, value]) =>
    Object.is(value, Object.entries(other).find(([key]) => key === name)?.[1]),
  );
}

function stampOf(file: string): string | null {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? null : `${stat.ino} ${stat.size} ${stat.mtimeMs}`;
}

function textOf(file: string): string | null {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}

function recordFile(store: ReleaseStore): string {
  return path.join(store.home, 'published.json');
}

function dealerFile(store: ReleaseStore): string {
  return path.join(store.home, 'published-dealer.json');
}
