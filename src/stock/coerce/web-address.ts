import * as v from 'valibot';
import { hostName } from '../../lib/network/host-name.ts';
import { isPublicHost } from '../../lib/network/public-address.ts';
import { ImageSchema } from '../../schemas/site/site-values.ts';
import { type Coerce, ParseError } from './parse-error.ts';
import { rawText } from './raw-text.ts';

const MAX_LENGTH = 2048;
const NO_ADDRESS = new ParseError('an address that begins with https:// or http://');
const PRIVATE = new ParseError('an address that visitors can reach, not one of a private network');
const NO_PHOTO = new ParseError(
  'an address that begins with https:// or http://, or a file in the images folder such as "swift.jpg"',
);

/** Sizes in the path of a template, which may be left out: `/media/{resize}/1.jpg`. */
const SIZES = /\/%7B(?:resize|size|width|height|w|h)%7D(?=\/)/gi;

function httpAddress(text: string): string | ParseError | null {
  const whole = text
    .replace(/^\/\/|^(?=www\.[\w.-]+\/)/i, 'https://')
    // Written for a page, where an ampersand is escaped.
    .replaceAll('&amp;', '&');
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  const path = url.pathname.replace(SIZES, '');
  if (path !== url.pathname) url.pathname = path;
  const host = hostName(url.host);
  if (host === null || `${url.username}${url.password}` !== '' || url.href.length > MAX_LENGTH) return null;
  return isPublicHost(host) ? url.href : PRIVATE;
}

/** An http(s) address, nothing else: `javascript:` and `data:` are refused. */
export const webAddress: Coerce<string> = raw => {
  const text = rawText(raw);
  return text === null ? null : (httpAddress(text ?? '') ?? NO_ADDRESS);
};

/** An http(s) address, or a file of the dealer's `images/` folder, which comes out relative to it. */
export const photoAddress: Coerce<string> = raw => {
  const text = rawText(raw);
  if (text === null) return null;
  const address = httpAddress(text ?? '');
  if (address !== null) return address;
  const file = v.safeParse(ImageSchema, text);
  return file.success && file.output.length <= MAX_LENGTH && !/^\w+:/.test(file.output)
    ? file.output
    : NO_PHOTO;
};
