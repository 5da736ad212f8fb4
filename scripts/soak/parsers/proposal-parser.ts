import * as v from 'valibot';
import { StockMapSchema } from '../../../src/schemas/stock-map.ts';
import { sampleOf } from '../../../src/stock/proposal/feed-sample.ts';
import { openValues, proposeMap, stockMapOf } from '../../../src/stock/proposal/propose-map.ts';
import { chooseReader } from '../../../src/stock/read/choose-reader.ts';
import { feedParser } from './feed-parser.ts';
import type { Parser } from './parser.ts';

/** The proposal for a new dealer's feed, from names and values of any origin. */
export const proposalParser: Parser = {
  pieces: [
    ...feedParser.pieces,
    'Stock No;Make;Model;Yr;Type;Kms;Price;Photo 1\n',
    'S1;Kia;Rio;2021;Used;45,210;$9,990;https://photos.example/1.jpg\n',
    'Pre-loved',
    '\u001b[31m',
    '__proto__',
    'vehicle.spec.',
  ],
  read: propose,
};

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
