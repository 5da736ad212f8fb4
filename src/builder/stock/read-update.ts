import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Dealer } from '../../dealer/dealer.ts';
import { parseJson } from '../../lib/json/parse-json.ts';
import type { ReleaseStore } from '../../release/publish/releases.ts';
import { carParser } from '../../stock/car-parser.ts';
import { updatedAt } from '../../stock/format/feed-row.ts';
import type { UnknownField } from '../../stock/format/unknown-fields.ts';
import { importFeed } from '../../stock/import-stock.ts';
import type { ParsedRows } from '../../stock/parsed-rows.ts';
import { feedExtension } from '../../stock/received/feed-extension.ts';
import { checkChange, readChange, timeReader } from '../../stock/received/read-change.ts';
import { applyChange, type ReceivedStock } from '../../stock/received/received-stock.ts';
import { readSnapshot } from '../../stock/received/stock-snapshot.ts';
import type { StockUpdate } from '../../stock/received/stock-update.ts';
import type { ParsedRecord } from '../../stock/record-parser.ts';
import { rowName } from '../../stock/row-name.ts';
import { type AcceptedCache, feedStock } from './accepted-stock.ts';
import { folderStock } from './folder-stock.ts';
import { problemText } from './stock-report.ts';
import { type StockRules, siteDefaults } from './stock-rules.ts';

const unzip = promisify(gunzip);

/** Problems and unknown fields of one update that are listed; a feed may have one in each row. */
const REPORTED = 100;

/** The site that an update is for. */
export interface UpdateSite {
  dealer: Dealer;
  store: ReleaseStore;
  stockRules: StockRules;
  rows: ParsedRows;
  accepted?: AcceptedCache;
}

interface ReadUpdate {
  /** The stock with the update in it; null where nothing of the update can be used. */
  next: ReceivedStock | null;
  /** False when the feed could not be read to its end. */
  complete: boolean;
  problems: string[];
  unknownFields: string[];
}

/** Reads one update by the site's rules. */
export async function readUpdate(
  update: StockUpdate,
  received: ReceivedStock | null,
  site: UpdateSite,
): Promise<ReadUpdate> {
  const body = await unzip(update.body);
  if (update.kind === 'feed') return readFeed(update, body, site);
  const { map, rules } = site.stockRules;
  if (update.kind === 'change') return readChangeOf(update, body, received, site);
  const next = await readSnapshot(body.toString().split('\n'), map, site.rows.parser(rules));
  site.rows.keep();
  return { next: { ...next, seq: update.seq }, complete: true, problems: [], unknownFields: [] };
}

async function readFeed(
  { seq, contentType, receivedAt }: StockUpdate,
  body: Buffer,
  { dealer, store, stockRules: { map }, rows }: UpdateSite,
): Promise<ReadUpdate> {
  const extension = feedExtension(contentType);
  // A file, because a feed is read as a stream, and twice: for its encoding first.
  const file = path.join(store.home, `feed${extension}`);
  const records: ParsedRecord[] = [];
  try {
    fs.writeFileSync(file, body);
    const { country } = dealer.config;
    const feed = await importFeed(
      { path: file, extension, map },
      { country, site: siteDefaults(dealer), rows, onRecord: parsed => void records.push(parsed) },
    );
    const problems = [...feed.problems.map(problemText), ...rejections('Row', records)];
    const { complete, format, hasDottedReadings, unknownFields } = feed;
    // A feed of which each row was refused is no statement about the stock: it is no empty one, which a person may
    // accept.
    const isOfNoUse = feed.cars.length === 0 && (!complete || records.length > 0);
    const next = isOfNoUse
      ? null
      : {
          seq,
          format,
          hasDottedReadings,
          records,
          unknownFields,
          feedAt: receivedAt,
          gone: new Map<string, number>(),
        };
    return { next, complete, problems, unknownFields: fieldNames(unknownFields) };
  } finally {
    fs.rmSync(file, { force: true });
  }
}

async function readChangeOf(
  { seq, receivedAt }: StockUpdate,
  body: Buffer,
  received: ReceivedStock | null,
  site: UpdateSite,
): Promise<ReadUpdate> {
  const checked = checkChange(parseJson(body.toString().replace(/^\ufeff/, '')));
  if (!checked.ok) return failed(`The change: expected ${checked.expected}, found ${checked.found}.`);
  const base = received ?? (await folderRecords(site));
  if (typeof base === 'string') return failed(base);
  const { map, rules } = site.stockRules;
  // Not by rows: those of the last whole feed stay known.
  const { country } = rules;
  const change = readChange(checked.change, {
    ...{ format: base.format, hasDottedReadings: base.hasDottedReadings, map, country, receivedAt },
    parse: carParser(rules),
  });
  const refused = [
    ...rejections(
      'Upsert',
      change.upserts.map(({ parsed }) => parsed),
    ),
    ...change.problems,
  ];
  const unknownFields = fieldNames(change.unknownFields);
  const readTime = timeReader(country, receivedAt);
  const { records, gone, problems } = applyChange(base, change, record => {
    const time = readTime(updatedAt(record));
    return typeof time === 'number' ? time : null;
  });
  const isUseless =
    change.deletes.length === 0 && !change.upserts.some(({ parsed }) => parsed.kind === 'car');
  const next = isUseless && refused.length > 0 ? null : { ...base, seq, records, gone };
  return { next, complete: true, problems: listed([...refused, ...problems]), unknownFields };
}

/**
 * The records of the feed in the dealer's folder, to which the first change is applied; a text is the reason why not.
 */
async function folderRecords({ dealer, store, rows }: UpdateSite): Promise<ReceivedStock | string> {
  const records: ParsedRecord[] = [];
  const feed = await folderStock(dealer, { rows, onRecord: parsed => void records.push(parsed) });
  const { tooSmall } = await feedStock(store, feed, dealer.config.stock.holdFraction);
  if (tooSmall !== null)
    return `The feed in the dealer's folder, which this changes, is held. ${tooSmall} Send a whole feed, or confirm that one.`;
  const { format, hasDottedReadings, unknownFields } = feed;
  return { seq: 0, format, hasDottedReadings, records, unknownFields, feedAt: null, gone: new Map() };
}

function failed(problem: string): ReadUpdate {
  return { next: null, complete: true, problems: [problem], unknownFields: [] };
}

function fieldNames(unknown: readonly UnknownField[]): string[] {
  return unknown.slice(0, REPORTED).map(({ field }) => field);
}

/** Why records gave no car: `Row 12 (id A1), price: expected …`. */
function rejections(name: 'Row' | 'Upsert', records: readonly ParsedRecord[]): string[] {
  const texts = records.flatMap(parsed => {
    if (parsed.kind !== 'rejected') return [];
    const row = rowName(parsed.row, parsed.id, name);
    return parsed.reasons.map(({ field, reason }) => `${row}, ${field || 'record'}: ${reason}`);
  });
  return listed(texts);
}

function listed(texts: readonly string[]): string[] {
  const more = texts.length - REPORTED;
  return more <= 0 ? [...texts] : [...texts.slice(0, REPORTED), `And ${more} more like these.`];
}
