import path from 'node:path';
import * as v from 'valibot';
import { mergeConfig } from '../../dealer/config/merge-config.ts';
import { fileStamp } from '../../lib/files/file-stamp.ts';
import { readIfExists } from '../../lib/files/read-if-exists.ts';
import { readStoredFile } from '../../lib/files/read-stored-file.ts';
import { replaceFile } from '../../lib/files/replace-file.ts';
import { isJsonObject } from '../../lib/json/json-object.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import { parseJson } from '../../lib/json/parse-json.ts';
import { type Picture, PictureSchema } from '../../schemas/picture.ts';
import { dealerReferences } from '../../site/dealer-references.ts';
import { liveId, type ReleaseStore } from '../publish/releases.ts';
import { recordOf } from '../publish/site-records.ts';
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

const RecordSchema = jsonText(
  v.object({ now: v.number(), code: v.string(), pictures: v.record(v.string(), PictureSchema) }),
);

const CodeSchema = jsonText(v.object({ code: v.string() }));

/** What this process wrote last for a site: values that are the same object need not be written again. */
export class PublishedCache {
  values: DealerValues | null = null;
  /** Names the file as it was written: a rollback puts another one in its place. */
  stamp: string | null = null;
}

/** Stores what a release was made from, for the next one to be compared with. */
export function storePublished(
  store: ReleaseStore,
  { values, now, code, pictures }: PublishedInputs,
  cache = new PublishedCache(),
): void {
  const isWritten = cache.values !== null && isSame(cache.values, values);
  if (!isWritten || cache.stamp !== fileStamp(dealerFile(store)))
    replaceFile(dealerFile(store), JSON.stringify(values));
  cache.values = values;
  cache.stamp = fileStamp(dealerFile(store));
  const own = [...new Set(dealerReferences(values))].flatMap(reference => {
    const picture = pictures.get(reference);
    return picture === undefined ? [] : [[reference, picture] as const];
  });
  replaceFile(
    recordFile(store),
    JSON.stringify({ now, code, isLogged: true, pictures: Object.fromEntries(own) }),
  );
}

/** What the live release was made from; null before the first, or where another version wrote what cannot be read. */
export function publishedInputs(store: ReleaseStore, values: DealerValues): PublishedInputs | null {
  const record = v.safeParse(RecordSchema, readIfExists(recordFile(store)));
  const published = publishedValues(store, values);
  if (!record.success || published === null) return null;
  const { now, code, pictures } = record.output;
  return { values: published, now, code, pictures: new Map(Object.entries(pictures)) };
}

/** The code that made the live release; null where that is not known. */
export function publishedCode(store: ReleaseStore): string | null {
  return readStoredFile(recordFile(store), CodeSchema)?.code ?? null;
}

/**
 * The values of the dealer's files when the live release was made; `values` are the current ones. Null where they were not stored: before
 * the first release, or by a version that did not.
 * @throws where they were stored and cannot be read: what was held must not go live because of it.
 */
export function publishedValues(
  store: ReleaseStore,
  values: DealerValues,
  cache = new PublishedCache(),
): DealerValues | null {
  const live = liveId(store);
  if (live === null) return null;
  if (cache.values !== null && cache.stamp !== null && cache.stamp === fileStamp(dealerFile(store)))
    return cache.values;
  const files = [dealerFile(store), recordOf(store, live, 'published-dealer.json')];
  const texts = files.map(file => (file === null ? null : readIfExists(file))).filter(text => text !== null);
  if (texts.length === 0) return null;
  for (const text of texts) {
    const read = readValues(parseJson(text), values);
    if (read !== null) return read;
  }
  throw new Error(
    `${dealerFile(store)} cannot be read, so nobody knows what waits and what is live. Restore it from a backup. To publish all that waits and all that is held, delete it, and ${path.join(store.home, 'records', live, 'published-dealer.json')}.`,
  );
}

/** The same, and null also where it cannot be read: for what only falls back to it. */
export function readablePublishedValues(store: ReleaseStore, values: DealerValues): DealerValues | null {
  try {
    return publishedValues(store, values);
  } catch {
    return null;
  }
}

/** Another version may know more settings: one that was not stored was as it is now. */
function readValues(stored: unknown, values: DealerValues): DealerValues | null {
  const read = v.safeParse(DealerValuesSchema, stored);
  if (read.success) return read.output;
  if (!isJsonObject(stored) || !isJsonObject(stored['config'])) return null;
  const config = mergeConfig({ ...values.config }, stored['config']);
  const filled = v.safeParse(DealerValuesSchema, { ...stored, config });
  return filled.success ? filled.output : null;
}

function isSame(one: DealerValues, other: DealerValues): boolean {
  return Object.entries(one).every(([name, value]) =>
    Object.is(value, Object.entries(other).find(([key]) => key === name)?.[1]),
  );
}

/** Names the state of what is stored: it changes with a publish that brings no release, too. */
export function publishedStamp(store: ReleaseStore): string {
  return [recordFile(store), dealerFile(store)].map(fileStamp).join(' ');
}

function recordFile(store: ReleaseStore): string {
  return path.join(store.home, 'published.json');
}

function dealerFile(store: ReleaseStore): string {
  return path.join(store.home, 'published-dealer.json');
}
