import { carParser } from '../../../src/stock/car-parser.ts';
import { FeedRun } from '../../../src/stock/feed-run.ts';
import { chooseOutline, chooseReader } from '../../../src/stock/read/choose-reader.ts';
import { chooseList } from '../../../src/stock/read/feed-list.ts';
import type { Parser } from './parser.ts';

export const feedParser: Parser = {
  pieces: [
    '<rss><channel><item>',
    '</item>',
    '<g:id>',
    '</',
    '<![CDATA[',
    ']]>',
    '<!--',
    '&amp;',
    '&#x',
    '<a b="',
    '/>',
    'id,make,model,price\n',
    'vehicle_id\tmake\n',
    '"',
    '""',
    ',',
    ';',
    '\t',
    '\r\n',
    '\n',
    '[{"id":1,"make":"Kia",',
    '"price":',
    '}',
    ']',
    '{',
    'kia',
    '$24,990 Drive Away',
    '12,345 km',
    '2019-01-01T00:00:00Z',
    "{a:'b'",
    'POA',
    '{"cars":[',
  ],
  read: feed,
};

function feed(text: string): void {
  const outline = chooseOutline(text, '.csv');
  outline?.push(text);
  const choice = chooseList(outline?.lists() ?? []);
  const reader = chooseReader(text, '.csv', 'read' in choice ? choice : null);
  if (!('push' in reader)) return;
  const run = new FeedRun(null, carParser({ country: 'AU', site: {} }));
  const middle = text.length >> 1;
  for (const piece of [text.slice(0, middle), text.slice(middle)]) {
    if (reader.failure === null && run.failure === null) run.take(reader.push(piece), reader.root);
  }
  if (reader.failure === null && run.failure === null) run.take(reader.end(), reader.root);
  run.collector.result();
}
