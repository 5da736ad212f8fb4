import { bodyParsers } from './body-parsers.ts';
import { dealerFileParsers } from './dealer-file-parsers.ts';
import { documentParser } from './document-parser.ts';
import { feedParser } from './feed-parser.ts';
import type { Parser } from './parser.ts';
import { proposalParser } from './proposal-parser.ts';
import { requestParsers } from './request-parsers.ts';

/** Every parser of what comes from outside, by what it reads. */
export const PARSERS: Record<string, Parser> = {
  feed: feedParser,
  proposal: proposalParser,
  ...bodyParsers,
  ...requestParsers,
  ...dealerFileParsers,
  document: documentParser,
};

/** @throws for a name that is no parser's. */
export function parserOf(name: string): Parser {
  const parser = PARSERS[name];
  if (parser === undefined)
    throw new Error(`There is no parser "${name}": ${Object.keys(PARSERS).join(', ')}.`);
  return parser;
}
