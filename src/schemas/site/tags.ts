import * as v from 'valibot';
import { expectation } from './site-message.ts';
import { someOf } from './site-switch.ts';

function serviceId(pattern: RegExp, example: string, line: string) {
  const id = v.pipe(
    v.string(),
    v.regex(pattern, expectation('an id of that service', `Write it like "${example}".`)),
  );
  return v.pipe(v.nullable(id), v.description(line));
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Chat widgets by provider, each with the form of its ids. */
const ChatSchema = v.variant(
  'provider',
  [
    v.strictObject({
      provider: v.literal('crisp'),
      id: v.pipe(
        v.string(),
        v.regex(
          UUID,
          expectation(
            'the id of a website at Crisp',
            'Write it like "0f7a1c52-6f1e-4c56-9d3b-2a8e5d1c7b90".',
          ),
        ),
      ),
    }),
    v.strictObject({
      provider: v.literal('intercom'),
      region: v.optional(v.picklist(['us', 'eu', 'au']), 'us'),
      id: v.pipe(
        v.string(),
        v.regex(/^[a-z0-9]{6,12}$/, expectation('the id of an app at Intercom', 'Write it like "a1b2c3d4".')),
      ),
    }),
  ],
  expectation(
    'a chat by provider and id',
    'Write it like {"provider": "crisp", "id": "…"}: crisp or intercom.',
  ),
);

/** Events that Google Ads can count as conversions, by the names of docs/analytics.md#events. */
const CONVERSIONS = [
  'enquiry',
  'test-drive',
  'trade-in-accepted',
  'form',
  'careers',
  'call',
  'favourite',
] as const;

/** The services that a container of Google Tag Manager may load: the security policy allows no other hosts. */
const CONTAINER_SERVICES = ['googleAnalytics', 'googleAds', 'metaPixel'] as const;

/**
 * Services of other companies, by id (docs/analytics.md#tags): none is loaded before a visitor consents. Never scripts
 * or addresses: a site runs only loaders that are written in src/visitor/tags.
 */
export const TagsSchema = v.pipe(
  v.strictObject({
    googleTagManager: serviceId(
      /^GTM-[A-Z0-9]{4,12}$/,
      'GTM-AB12CD3',
      'Container of Google Tag Manager; it gets each event by the names that Google Analytics recommends.',
    ),
    containerServices: someOf(
      CONTAINER_SERVICES,
      'What the container loads: the hosts of these are let in, and visitors are told their names.',
    ),
    googleAnalytics: serviceId(
      /^G-[A-Z0-9]{4,12}$/,
      'G-AB12CD34EF',
      'Measurement id of Google Analytics 4, where no container loads it.',
    ),
    googleAds: serviceId(
      /^AW-\d{6,12}$/,
      'AW-123456789',
      'Conversion id of Google Ads, where no container loads it.',
    ),
    googleAdsLabels: v.pipe(
      v.record(
        v.picklist(CONVERSIONS),
        v.pipe(
          v.string(),
          v.regex(
            /^[\w-]{4,40}$/,
            expectation(
              'the label of a conversion',
              'Write what stands behind the slash in "AW-123456789/AbC-D_efG".',
            ),
          ),
        ),
      ),
      v.description('Conversion labels of Google Ads by event, such as {"enquiry": "AbC-D_efG"}.'),
    ),
    metaPixel: serviceId(
      /^\d{10,20}$/,
      '123456789012345',
      'Id of the Meta pixel, where no container loads it.',
    ),
    chat: v.pipe(
      v.nullable(ChatSchema),
      v.description(
        'Chat widget: provider (crisp, intercom) and id, of Intercom also region (us, eu, au); null for none.',
      ),
    ),
  }),
  v.check(
    ({ googleTagManager: container, googleAnalytics, googleAds, metaPixel }) =>
      container === null || (googleAnalytics === null && googleAds === null && metaPixel === null),
    expectation(
      'a container of Google Tag Manager, or the ids of what it would load',
      'Take out either: both would count each visit twice.',
    ),
  ),
  v.check(
    ({ googleTagManager, containerServices }) => googleTagManager !== null || containerServices.length === 0,
    expectation(
      'containerServices only beside googleTagManager',
      'Add the id of the container, or take out "containerServices".',
    ),
  ),
  v.check(
    ({ googleAds, googleAdsLabels }) => googleAds !== null || Object.keys(googleAdsLabels).length === 0,
    expectation(
      'googleAdsLabels only beside googleAds',
      'Add the conversion id of Google Ads, or take out "googleAdsLabels".',
    ),
  ),
);
export type Tags = v.InferOutput<typeof TagsSchema>;
