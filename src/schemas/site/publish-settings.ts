import * as v from 'valibot';
import { expectation } from './site-message.ts';
import { onOff, someOf, wholeNumberOrNull } from './site-switch.ts';

/** What changes of a dealer's files are about. Stock and time are none of them: they always go live by themselves. */
export const CHANGE_KINDS = [
  'texts',
  'switches',
  'theme',
  'template',
  'images',
  'offers',
  'locations',
  'brands',
  'parts',
  'reviews',
  'content',
  'settings',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const PublishSettingsSchema = v.strictObject({
  waits: someOf(
    CHANGE_KINDS,
    'Changes that wait for approval in the preview desk, by kind; empty lets all go live. Stock and prices never wait.',
  ),
  files: v.pipe(
    v.nullable(v.picklist(['auto', 'manual'])),
    v.description(
      'Changed files go live with the next build (auto) or are drafts (manual); null is manual once the desk was used, else auto.',
    ),
  ),
  quietHours: v.pipe(
    v.nullable(
      v.pipe(
        v.string(),
        v.regex(
          /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/,
          expectation('two times of day', 'Write them like 18:00-08:00, or null for no quiet hours.'),
        ),
      ),
    ),
    v.description(
      "Hours in which changed files do not go live, by the dealer's clock, such as 18:00-08:00; null for none.",
    ),
  ),
  priceGuard: wholeNumberOrNull(
    'By how many percent the price of a car may change without a person; a larger step waits, for that car alone. Null for any.',
  ),
  onHolidays: onOff(
    'Changes go live on days with special hours at a location, too; off waits for the next day. Stock never waits.',
  ),
});
