import * as v from 'valibot';
import { hasUnsafeCharacters } from '../../lib/text/unsafe-characters.ts';
import { expectation } from './site-message.ts';
import { HttpUrlSchema } from './site-values.ts';

/** An https origin. */
function isServerOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, origin } = new URL(value);
  return protocol === 'https:' && origin === value;
}

const server = v.pipe(
  v.nullish(
    v.pipe(
      HttpUrlSchema,
      v.check(
        isServerOrigin,
        expectation(
          'scheme and host only, with https',
          'Write it like "https://northside.forms.example.com": a host of this site alone.',
        ),
      ),
    ),
    null,
  ),
  v.description(
    'Address of the Forecourt server for this site: the host hands calls below /api/ to it. Null where the host runs them itself.',
  ),
);

/** Which of several accounts at a host; its secrets have the name in theirs. */
const accountOf = (description: string) =>
  v.pipe(
    v.nullish(
      v.pipe(
        v.string(),
        v.regex(
          /^[a-z0-9-]{1,32}$/,
          expectation('lower-case letters, digits and hyphens', 'Write it like "north".'),
        ),
      ),
      null,
    ),
    v.description(description),
  );

const NetlifySchema = v.strictObject({
  target: v.literal('netlify'),
  siteId: v.pipe(
    v.string(),
    v.regex(
      /^(?!\.{1,2}$)[\w.-]{1,128}$/,
      expectation("a project's ID", 'Copy the Project ID from the settings of the project on Netlify.'),
    ),
    v.description('Project ID of the site on Netlify.'),
  ),
  account: accountOf(
    'Which of several Netlify accounts: its token is NETLIFY_AUTH_TOKEN_<ACCOUNT>. Null for the only one.',
  ),
  server,
});

const FolderSchema = v.strictObject({
  target: v.literal('folder'),
  path: v.pipe(
    v.string(),
    v.startsWith('/', expectation('an absolute path', 'Write it like "/var/www/northside".')),
    v.check(
      value => !hasUnsafeCharacters(value),
      expectation('a path without control characters', 'Write it like "/var/www/northside".'),
    ),
    v.description('Where the live site is to lie: a link that a web server follows.'),
  ),
  server,
});

/** A text that matches a pattern, or a mistake with the expected form. */
const written = (pattern: RegExp, expected: string, repair: string) =>
  v.pipe(v.string(), v.regex(pattern, expectation(expected, repair)));

const S3Schema = v.strictObject({
  target: v.literal('s3'),
  bucket: v.pipe(
    written(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket', 'Write it like "northside-site".'),
    v.description('Bucket that the site is stored in.'),
  ),
  region: v.pipe(
    written(/^[a-z0-9-]{1,32}$/, 'the name of a region', 'Write it like "ap-southeast-2".'),
    v.description('Region of the bucket; stores that have none want "auto" or "us-east-1".'),
  ),
  endpoint: v.pipe(
    v.nullish(
      v.pipe(
        HttpUrlSchema,
        v.check(
          value => URL.parse(value)?.origin === value,
          expectation('scheme and host only', 'Write it like "https://s3.example.com".'),
        ),
      ),
      null,
    ),
    v.description("Address of another S3 store than Amazon's. Null for Amazon's."),
  ),
  prefix: v.pipe(
    v.nullish(
      written(
        /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/,
        'a folder without a slash before or behind it',
        'Write it like "sites/northside".',
      ),
      null,
    ),
    v.description('Folder of the bucket that the site is stored in. Null for all of the bucket.'),
  ),
  account: accountOf(
    'Which of several accounts: its keys are AWS_ACCESS_KEY_ID_<ACCOUNT> and AWS_SECRET_ACCESS_KEY_<ACCOUNT>. Null for the only one.',
  ),
  server,
});

/** Where a site is published besides this machine (docs/hosting.md). */
export const HostingSchema = v.variant('target', [NetlifySchema, S3Schema, FolderSchema], issue =>
  // A target until 0.2.
  issue.input === 'cloudflare'
    ? expectation(
        'one of "netlify", "s3", "folder"',
        'Write "s3" for Cloudflare R2. For Cloudflare Pages write "folder" and run wrangler (docs/hosting.md#cloudflare).',
      )
    : issue.message,
);
export type Hosting = v.InferOutput<typeof HostingSchema>;
