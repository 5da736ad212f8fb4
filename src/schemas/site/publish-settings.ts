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
    `Changes of the dealer's files that wait until somebody approves them in the preview desk: ${CHANGE_KINDS.join(', ')}. An empty list: all go live with the next build. Stock, prices and sold cars never wait.`,
  ),
  onHolidays: onOff(
    'Approved changes go live on public holidays too: days with special hours at a location. Off: on the day after.',
  ),
});
export type PublishSettings = v.InferOutput<typeof PublishSettingsSchema>;
