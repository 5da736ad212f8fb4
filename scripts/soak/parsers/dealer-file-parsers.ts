import * as v from 'valibot';
import { parseJsonFile } from '../../../src/dealer/file/parse-json-file.ts';
import { currentOffers, lastDayOf } from '../../../src/domain/offer/offer-dates.ts';
import { lacksComparisonRate, offerHeadline } from '../../../src/domain/offer/offer-rate.ts';
import { OfferSchema } from '../../../src/schemas/offer.ts';
import { article } from '../../../src/site/info/article.ts';
import { plainDescription } from '../../../src/site/offer/offer-texts.ts';
import type { Parser } from './parser.ts';

/** Of a dealer's folder. */
export const dealerFileParsers: Record<string, Parser> = {
  json: {
    pieces: [
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      '\\',
      '\\u00',
      '\\ud800',
      '"a":',
      'null',
      'true',
      '1e999',
      '-0',
      '//',
      '/*',
      '__proto__',
      '\n',
      '\ufeff',
      "'",
    ],
    read: text => parseJsonFile('site.json', text),
  },
  markdown: {
    pieces: [
      '# ',
      '*',
      '**',
      '_',
      '~~',
      '`',
      '```',
      '[',
      '](',
      ')',
      '![',
      '<',
      '>',
      '> ',
      '- ',
      '1. ',
      '|',
      '|-|',
      '\n',
      '\n\n',
      '    ',
      '&',
      '\\',
      'www.a.b',
      'http://',
      'a@b.c',
      '<script>',
      'javascript:',
      '[^1]',
      ':',
      '\t',
    ],
    read: article,
  },
  offer: {
    pieces: [
      '5.99%',
      ' p.a.',
      'comparison rate',
      ' ',
      '\n',
      '9',
      '.',
      '%',
      '<',
      '>',
      '<b>',
      '2026-11-23',
      't10:00',
      'T24:00',
      ':00',
      '.123',
      'Z',
      '+10:00',
      '-',
      '*',
    ],
    read: offer,
  },
};

function offer(text: string): void {
  const dates = { starts_at: text.slice(0, 40), ends_at: text.slice(-40) };
  const given = { id: 1, name: text || 'x', description: text, disclaimer: text };
  for (const each of [
    given,
    { ...given, name: text.slice(0, 200) || 'x', ...dates },
    { id: 1, name: 'x', ...dates },
  ]) {
    const parsed = v.safeParse(OfferSchema, each);
    if (!parsed.success) continue;
    const words = { ...parsed.output, description: plainDescription(parsed.output) };
    currentOffers([parsed.output], 0, 'Australia/Brisbane');
    lastDayOf(parsed.output, 'Australia/Brisbane');
    offerHeadline(words);
    lacksComparisonRate(words);
  }
}
