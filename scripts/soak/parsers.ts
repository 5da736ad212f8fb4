import * as v from 'valibot';
import { clientAddress } from '../../src/api/http/client-address.ts';
import { idempotencyKey } from '../../src/api/leads/idempotency-key.ts';
import { readBody } from '../../src/api/leads/read-body.ts';
import { leadFilter, listCursor, listQuery, queryString } from '../../src/api/operators/list-query.ts';
import { pictureFormat } from '../../src/builder/images/picture-format.ts';
import { parseJsonFile } from '../../src/dealer/file/parse-json-file.ts';
import { documentKind } from '../../src/domain/lead/document-kind.ts';
import { documentName } from '../../src/domain/lead/document-name.ts';
import { currentOffers, lastDayOf } from '../../src/domain/offer/offer-dates.ts';
import { lacksComparisonRate, offerHeadline } from '../../src/domain/offer/offer-rate.ts';
import { hostName } from '../../src/lib/network/host-name.ts';
import { headersFor, parseHeaders } from '../../src/lib/redirects/headers.ts';
import { matchRedirect, parseRedirects } from '../../src/lib/redirects/redirects.ts';
import { OfferSchema } from '../../src/schemas/offer.ts';
import { StockMapSchema } from '../../src/schemas/stock-map.ts';
import { readAddress, writeAddress } from '../../src/search/address/address.ts';
import { readQuery, writeQuery } from '../../src/search/address/address-query.ts';
import { PARTS } from '../../src/search/collection/parts.ts';
import { article } from '../../src/site/info/article.ts';
import { plainDescription } from '../../src/site/offer/offer-texts.ts';
import { carParser } from '../../src/stock/car-parser.ts';
import { FeedRun } from '../../src/stock/feed-run.ts';
import { sampleOf } from '../../src/stock/proposal/feed-sample.ts';
import { openValues, proposeMap, stockMapOf } from '../../src/stock/proposal/propose-map.ts';
import { chooseOutline, chooseReader } from '../../src/stock/read/choose-reader.ts';
import { chooseList } from '../../src/stock/read/feed-list.ts';
import { mayBePersonal, mayNamePerson } from '../../src/visitor/tags/personal-data.ts';

/** A parser of text or bytes from outside. It may refuse them; it must neither throw nor hang. */
export interface Parser {
  /** Pieces that mean something to it, with a broken bar between them: inputs are made of these and of anything else. */
  pieces: string;
  read: (input: string) => unknown;
}

const FEED_PIECES =
  '<rss><channel><item>¦</item>¦<g:id>¦</¦<![CDATA[¦]]>¦<!--¦&amp;¦&#x¦<a b="¦/>¦id,make,model,price\n¦vehicle_id\tmake\n' +
  '¦"¦""¦,¦;¦\t¦\r\n¦\n¦[{"id":1,"make":"Kia",¦"price":¦}¦]¦{¦kia¦$24,990 Drive Away¦12,345 km¦2019-01-01T00:00:00Z' +
  '¦{a:\'b\'¦POA¦{"cars":[';

/** Every parser of what comes from outside, by what it reads. */
export const PARSERS: Record<string, Parser> = {
  feed: { pieces: FEED_PIECES, read: readFeed },
  proposal: {
    pieces: `${FEED_PIECES}¦Stock No;Make;Model;Yr;Type;Kms;Price;Photo 1\n¦S1;Kia;Rio;2021;Used;45,210;$9,990;https://photos.example/1.jpg\n¦Pre-loved¦\u001b[31m¦__proto__¦vehicle.spec.`,
    read: propose,
  },
  'json-body': {
    pieces: '{"name":¦"email":¦"a@b.c"¦{¦}¦[¦]¦"¦,¦"__proto__":¦1e999',
    read: text => receive('application/json', text),
  },
  form: {
    pieces: 'name=¦&¦=¦%¦%00¦%zz¦+¦%F0%9F¦constructor=¦email=a%40b.c¦;',
    read: text => receive('application/x-www-form-urlencoded', text),
  },
  multipart: {
    pieces:
      '--x\r\n¦--x--\r\n¦\r\n¦\r\n\r\n¦Content-Disposition: form-data; name="¦"¦; filename="a.pdf"' +
      "¦; filename*=UTF-8''%2f¦Content-Type: text/html¦%PDF-¦lead¦--",
    read: text => receive('multipart/form-data; boundary=x', text),
  },
  host: {
    pieces: 'www.sample.example¦.localhost¦sample¦:¦:80¦[::1]¦.¦@¦%00¦xn--¦//¦\\¦ｅ',
    read: hostName,
  },
  redirects: {
    pieces: '/¦/search/¦:make¦*¦ ¦\n¦301¦301!¦200¦#¦/a¦(¦.¦page=:page¦https://b.example/¦:splat¦-¦\t',
    read: text => matchRedirect(parseRedirects(text), LONG_ADDRESS, false),
  },
  headers: {
    pieces: '/*\n¦/a/:b\n¦  X-A: ¦  ¦: ¦\n¦#¦Link: </a>¦*¦,¦\u0000',
    read: text => {
      headersFor(parseHeaders(text), '/a/b/');
      readHeaders(text);
    },
  },
  query: {
    pieces:
      'query=¦price=¦10000-20000¦make=¦kia¦,¦\\¦%¦%2C¦&¦=¦page=¦-¦+¦#¦?¦..¦/¦//¦@¦view=failed¦from=2026-11-20¦older=¦year=¦1e9¦０',
    read: readAddresses,
  },
  json: {
    pieces: '{¦}¦[¦]¦"¦:¦,¦\\¦\\u00¦\\ud800¦"a":¦null¦true¦1e999¦-0¦//¦/*¦__proto__¦\n¦\ufeff¦' + "'",
    read: text => parseJsonFile('site.json', text),
  },
  markdown: {
    pieces:
      '# ¦*¦**¦_¦~~¦`¦```¦[¦](¦)¦![¦<¦>¦> ¦- ¦1. ¦|¦|-|¦\n¦\n\n¦    ¦&¦\\¦www.a.b¦http://¦a@b.c¦<script>¦javascript:¦[^1]¦:¦\t',
    read: article,
  },
  offer: {
    pieces: '5.99%¦ p.a.¦comparison rate¦ ¦\n¦9¦.¦%¦<¦>¦<b>¦2026-11-23¦t10:00¦T24:00¦:00¦.123¦Z¦+10:00¦-¦*',
    read: readOffers,
  },
  document: {
    pieces:
      '%PDF-1.7¦%%EOF¦PK\u0003\u0004¦word/document.xml¦[Content_Types].xml¦\u0000¦\u00d0\u00cf\u0011\u00e0' +
      '¦W\u0000o\u0000r\u0000d\u0000¦\u0089PNG\r\n¦\u00ff\u00d8\u00ff¦RIFF¦WEBP¦<svg¦<!--¦-->¦ftyp¦avif¦..¦/¦\u202e¦.pdf',
    read: text => {
      const bytes = Buffer.from(text, 'latin1');
      documentName(text, documentKind(bytes) ?? 'pdf');
      pictureFormat(bytes);
    },
  },
};

function readFeed(text: string): void {
  const outline = chooseOutline(text, '.csv');
  outline?.push(text);
  const choice = chooseList(outline?.lists() ?? []);
  const reader = chooseReader(text, '.csv', 'read' in choice ? choice : null);
  if (!('push' in reader)) return;
  const run = new FeedRun(null, carParser({ country: 'AU', site: {} }));
  const hasFailed = () => reader.failure !== null || run.failure !== null;
  const middle = text.length >> 1;
  for (const piece of [text.slice(0, middle), text.slice(middle)])
    if (!hasFailed()) run.take(reader.push(piece), reader.root);
  if (!hasFailed()) run.take(reader.end(), reader.root);
  run.collector.result();
}

/** The map that is proposed for a new dealer's feed. */
function propose(text: string): void {
  const reader = chooseReader(text, '.csv');
  if (!('push' in reader)) return;
  const items = [...reader.push(text), ...(reader.failure === null ? reader.end() : [])];
  const records = items.flatMap(item => (item.kind === 'record' ? [item.record] : [])).slice(0, 400);
  const sample = { ...sampleOf(records), root: reader.root };
  const proposal = proposeMap(sample, 'AU');
  openValues(proposal.columns, sample);
  const map = stockMapOf({ ...proposal, carType: 'used' });
  // A feed without a column that can be named gives no map.
  if (Object.keys(map.columns).length > 0) v.parse(StockMapSchema, JSON.parse(JSON.stringify(map)));
}

const LEADS = 'https://www.sample.example/api/leads';

/** A body that a visitor or a program posts. */
async function receive(type: string, text: string): Promise<void> {
  const request = new Request(LEADS, { method: 'POST', body: text, headers: { 'content-type': type } });
  const from = { address: '192.0.2.1', site: 'sample' };
  const read = await readBody(request, { bodyTimeoutMs: 10_000 }, from);
  if (read.ok) idempotencyKey(request, 'sample', read.fields, read.files);
}

function readHeaders(text: string): void {
  const headers = new Headers();
  try {
    for (const name of ['x-forwarded-for', 'idempotency-key', 'referer']) headers.set(name, text);
  } catch {
    // Node refuses such a header before anybody reads it.
    return;
  }
  const request = new Request(LEADS, { headers });
  clientAddress(request, { incoming: { socket: {} } }, 2);
  idempotencyKey(request, 'sample', new Map());
}

const LONG_ADDRESS = new URL(`https://a.example/search/${'a-/'.repeat(2000)}?page=2`);
const SEARCH = { makes: [{ name: 'Kia', models: ['Rio'] }], sortBy: 'newest', hasPage: () => true };

function readAddresses(text: string): void {
  for (const address of [`/search/?${text}`, `/search/used-cars/${text}`])
    writeAddress(readAddress(address, SEARCH), SEARCH);
  writeQuery(readQuery(text, PARTS), PARTS);
  const params = new URLSearchParams(text);
  const query = listQuery(params);
  queryString(query, { older: listCursor(params, 'older') ?? undefined });
  leadFilter(query, 'Australia/Brisbane');
  mayBePersonal(text);
  mayNamePerson(`https://www.sample.example/${text}`);
}

function readOffers(text: string): void {
  const dates = { starts_at: text.slice(0, 40), ends_at: text.slice(-40) };
  const worded = { id: 1, name: text || 'x', description: text, disclaimer: text };
  const short = { ...worded, name: text.slice(0, 200) || 'x', ...dates };
  for (const offer of [worded, short, { id: 1, name: 'x', ...dates }]) {
    const parsed = v.safeParse(OfferSchema, offer);
    if (!parsed.success) continue;
    const words = { ...parsed.output, description: plainDescription(parsed.output) };
    currentOffers([parsed.output], 0, 'Australia/Brisbane');
    lastDayOf(parsed.output, 'Australia/Brisbane');
    offerHeadline(words);
    lacksComparisonRate(words);
  }
}
