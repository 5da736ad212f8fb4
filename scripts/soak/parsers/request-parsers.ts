import { clientAddress } from '../../../src/api/http/client-address.ts';
import { idempotencyKey } from '../../../src/api/leads/idempotency-key.ts';
import { leadFilter, listCursor, listQuery, queryString } from '../../../src/api/operators/list-query.ts';
import { hostName } from '../../../src/lib/network/host-name.ts';
import { headersFor, parseHeaders } from '../../../src/lib/redirects/headers.ts';
import { matchRedirect, parseRedirects } from '../../../src/lib/redirects/redirects.ts';
import { readAddress, writeAddress } from '../../../src/search/address/address.ts';
import { readQuery, writeQuery } from '../../../src/search/address/address-query.ts';
import { PARTS } from '../../../src/search/collection/parts.ts';
import { mayBePersonal, mayNamePerson } from '../../../src/visitor/tags/personal-data.ts';
import type { Parser } from './parser.ts';

/** Of a request, what is not its body; and the files of rules for its response. */
export const requestParsers: Record<string, Parser> = {
  host: {
    pieces: [
      'www.sample.example',
      '.localhost',
      'sample',
      ':',
      ':80',
      '[::1]',
      '.',
      '@',
      '%00',
      'xn--',
      '//',
      '\\',
      'ｅ',
    ],
    read: text => hostName(text),
  },
  redirects: {
    pieces: [
      '/',
      '/search/',
      ':make',
      '*',
      ' ',
      '\n',
      '301',
      '301!',
      '200',
      '#',
      '/a',
      '(',
      '.',
      'page=:page',
      'https://b.example/',
      ':splat',
      '-',
      '\t',
    ],
    read: text =>
      matchRedirect(
        parseRedirects(text),
        new URL(`https://a.example/search/${'a-/'.repeat(2000)}?page=2`),
        false,
      ),
  },
  headers: {
    pieces: ['/*\n', '/a/:b\n', '  X-A: ', '  ', ': ', '\n', '#', 'Link: </a>', '*', ',', '\u0000'],
    read: text => {
      headersFor(parseHeaders(text), '/a/b/');
      requestHeaders(text);
    },
  },
  query: {
    pieces: [
      'query=',
      'price=',
      '10000-20000',
      'make=',
      'kia',
      ',',
      '\\',
      '%',
      '%2C',
      '&',
      '=',
      'page=',
      '-',
      '+',
      '#',
      '?',
      '..',
      '/',
      '//',
      '@',
      'view=failed',
      'from=2026-11-20',
      'older=',
      'year=',
      '1e9',
      '０',
    ],
    read: addresses,
  },
};

const ADDRESSES = { makes: [{ name: 'Kia', models: ['Rio'] }], sortBy: 'newest', hasPage: () => true };

function requestHeaders(text: string): void {
  const headers = new Headers();
  try {
    for (const name of ['x-forwarded-for', 'idempotency-key', 'referer']) headers.set(name, text);
  } catch {
    // Node refuses such a header before anybody reads it.
    return;
  }
  const request = new Request('https://www.sample.example/api/leads', { headers });
  clientAddress(request, { incoming: { socket: {} } }, 2);
  idempotencyKey(request, 'sample', new Map());
}

function addresses(text: string): void {
  for (const address of [`/search/?${text}`, `/search/used-cars/${text}`])
    writeAddress(readAddress(address, ADDRESSES), ADDRESSES);
  writeQuery(readQuery(text, PARTS), PARTS);
  const params = new URLSearchParams(text);
  const query = listQuery(params);
  queryString(query, { older: listCursor(params, 'older') ?? undefined });
  leadFilter(query, 'Australia/Brisbane');
  mayBePersonal(text);
  mayNamePerson(`https://www.sample.example/${text}`);
}
