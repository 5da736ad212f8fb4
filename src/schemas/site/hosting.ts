import * as v from 'valibot';
import { expectation } from './site-message.ts';
import { HttpUrlSchema } from './site-values.ts';

/** An https origin; http only for the machine's own, where no visitor is. */
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

const NetlifySchema = v.strictObject({
  target: v.literal('netlify'),
  siteId: v.pipe(
    v.string(),
    v.regex(
      /^[\w.-]{1,128}$/,
      expectation("a project's ID", 'Copy the Project ID from the settings of the project on Netlify.'),
    ),
    v.description('Project ID of the site on Netlify.'),
  ),
  account: v.pipe(
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
    v.description(
      'Which of several Netlify accounts: its token is NETLIFY_AUTH_TOKEN_<ACCOUNT>. Null for the only one.',
    ),
  ),
  server,
});

const FolderSchema = v.strictObject({
  target: v.literal('folder'),
  path: v.pipe(
    v.string(),
    v.startsWith('/', expectation('an absolute path', 'Write it like "/var/www/northside".')),
    v.description('Where the live site is to lie: a link that a web server follows.'),
  ),
  server,
});

/** Where a site is published besides this machine (docs/hosting.md). */
export const HostingSchema = v.variant('target', [NetlifySchema, FolderSchema]);
export type Hosting = v.InferOutput<typeof HostingSchema>;
