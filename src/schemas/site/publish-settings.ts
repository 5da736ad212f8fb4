import * as v from 'valibot';
import { onOff, someOf } from './site-switch.ts';

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
  onHolidays: onOff(
    'Changes go live on days with special hours at a location, too; off waits for the next day. Stock never waits.',
  ),
});
