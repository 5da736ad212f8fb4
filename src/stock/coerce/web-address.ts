import * as v from 'valibot';
import { ImageSchema } from '../../schemas/site/site-values.ts';
import { type Coerce, ParseError } from './parse-error.ts';
import { rawText } from './raw-text.ts';

const LONGEST = 2048;
const NO_ADDRESS = new ParseError('an address that begins with https:// or http://');
const NO_PHOTO = new ParseError(
  'an address that begins with https:// or http://, or a file in the images folder such as "swift.jpg"',
);

function httpAddress(text: string): string | null {
  const whole = text.startsWith('//') ? `https:${text}` : text;
  if (!/^https?:\/\//i.test(whole) || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  return `${url.username}${url.password}` === '' && url.href.length <= LONGEST ? url.href : null;
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
  return file.success && file.output.length <= LONGEST && !/^\w+:/.test(file.output) ? file.output : NO_PHOTO;
};
