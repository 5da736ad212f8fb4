import * as v from 'valibot';
import { hostName } from '../../lib/network/host-name.ts';
import { showsNothing } from '../../lib/text/shows-nothing.ts';
import { isTimeZone } from '../../lib/time/is-time-zone.ts';
import { expectation } from './site-message.ts';

/** Lower-case words joined by hyphens, as in addresses and host names; at most 63 characters. */
export const SLUG_PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Part of an address and of a host name. */
export const SlugSchema = v.pipe(
  v.string(),
  v.regex(
    SLUG_PATTERN,
    expectation(
      'lower-case letters, digits and hyphens, at most 63 characters',
      'Write it like "northside-suzuki": no spaces, capitals, dots or slashes.',
    ),
  ),
);

/** An IANA time zone: `Australia/Brisbane`. */
export const TimeZoneSchema = v.pipe(
  v.string(),
  v.check(isTimeZone, expectation('a time zone', 'Write it like "Australia/Brisbane".')),
);

/** An id as text; files write it as a number or as text. */
export const IdSchema = v.pipe(
  v.union(
    [v.string(), v.pipe(v.number(), v.safeInteger())],
    expectation('an id: text or a whole number', 'Write it like "12" or 12.'),
  ),
  v.transform(String),
  v.regex(
    /^[\w-]{1,64}$/,
    expectation(
      'an id of letters, digits, "-" and "_"',
      'Write it like "12" or "offer-12": it stands in addresses.',
    ),
  ),
);

/** An id, or null when the file leaves it out. */
export const OptionalIdSchema = v.nullish(IdSchema, null);

/** Text, or null when the file leaves it out or blank. */
export const OptionalTextSchema = v.nullish(
  v.pipe(
    v.string(),
    v.transform(text => (showsNothing(text) ? null : text)),
  ),
  null,
);

/** Text or a number, as text; null when left out or blank (rates, hours, phone numbers: files vary). */
export const LooseTextSchema = v.nullish(
  v.pipe(
    v.union([v.string(), v.number()], expectation('text or a number', 'Put it in quotes.')),
    v.transform(value => (String(value).trim() === '' ? null : String(value).trim())),
  ),
  null,
);

const NUMBER = expectation('a number', 'Write digits without quotes, such as -27.41.');

/** A finite number; files also write it as text. Null when left out or blank. */
export const OptionalNumberSchema = v.nullish(
  v.pipe(
    v.union([v.number(), v.string()], NUMBER),
    v.transform(value => (String(value).trim() === '' ? null : Number(value))),
    v.nullable(v.pipe(v.number(), v.finite(NUMBER))),
  ),
  null,
);

/** The name of an object of another system's export. */
export const NamedSchema = v.pipe(
  v.looseObject({ name: v.string() }),
  v.transform(({ name }) => name),
);

const SOME_TEXT = expectation('some text', 'Write a name; it must not be empty.');

/** A text with words: at least one character that a reader sees. */
export const NameSchema = v.pipe(
  v.string(),
  // For editors; the check after it knows more kinds of nothing.
  v.regex(/\S/, SOME_TEXT),
  v.check(text => !showsNothing(text), SOME_TEXT),
);

/** A host by the grammar of host names, too: browsers take `;` and `,` in one, which end a source of a policy. */
function isHttpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, host } = new URL(value);
  return /^https?:$/.test(protocol) && hostName(host) !== null;
}

export const EmailSchema = v.pipe(
  v.string(),
  v.email(expectation('an e-mail address', 'Write it like "sales@example.com.au".')),
);

/** Absolute http(s) address. */
export const HttpUrlSchema = v.pipe(
  v.string(),
  v.check(
    isHttpUrl,
    expectation('an absolute http(s) address', 'Write it whole, such as "https://www.example.com.au/page".'),
  ),
);

/** Where a link may lead: a page of this site (`/finance/`), http(s), telephone or e-mail. */
export const LinkSchema = v.pipe(
  v.string(),
  v.check(
    value => /^(?:\/(?!\/)|\?|#|tel:|mailto:)[^\s\\]*$/.test(value) || isHttpUrl(value),
    expectation(
      'a page of this site or an http(s) address',
      'Write it like "/finance/" or "https://www.example.com.au/".',
    ),
  ),
);

/** The value of a schema, or null when left out or blank. */
function orBlank<S extends v.GenericSchema<string>>(schema: S) {
  const blank = v.pipe(
    v.literal(''),
    v.transform(() => null),
  );
  return v.nullish(v.union([blank, schema]), null);
}

/** A link, or null when left out or blank. */
export const OptionalLinkSchema = orBlank(LinkSchema);

const IMAGE_FILE = /^(?:\/?images\/)?((?!.*\.\.)[\w][\w ./-]*\.(?:svg|png|jpe?g|webp|avif|gif))$/i;

/**
 * A picture: a file of the dealer's `images/` folder, or an http(s) address.
 * A file comes out relative to `images/`: `images/hero.jpg`, `/images/hero.jpg` and `hero.jpg` are one.
 */
export const ImageSchema = v.pipe(
  v.string(),
  v.check(
    value => IMAGE_FILE.test(value) || isHttpUrl(value),
    expectation(
      'a picture in the images folder, or an http(s) address',
      'Put the file into images/ and write its name, such as "hero.jpg" (svg, png, jpg, webp, avif or gif).',
    ),
  ),
  v.transform(value => (isHttpUrl(value) ? value : (IMAGE_FILE.exec(value)?.[1] ?? value))),
);

/** A picture, or null when left out or blank. */
export const OptionalImageSchema = orBlank(ImageSchema);
