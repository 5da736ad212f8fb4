import * as v from 'valibot';
import { remembered } from './remembered.ts';
import { siteData } from './site-key.ts';

const AnswerSchema = v.picklist(['granted', 'declined']);
export type ConsentAnswer = v.InferOutput<typeof AnswerSchema>;

/** The visitor's answer to whether his visit may be measured; null until he gives one. */
export const $consent = remembered<ConsentAnswer | null>('consent', v.nullable(AnswerSchema), null);

/** Whether the site asks before it measures anything. */
export function asksConsent(): boolean {
  return siteData('consent') !== undefined;
}

/** Whether the visit may be measured now: null while the visitor has not answered. */
export function mayMeasure(): boolean | null {
  if (!asksConsent()) return true;
  const answer = $consent.get();
  return answer === null ? null : answer === 'granted';
}
