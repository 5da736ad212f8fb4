import * as v from 'valibot';
import { remembered } from './remembered.ts';
import { siteData } from './site-key.ts';

const AnswerSchema = v.picklist(['granted', 'declined']);
export type ConsentAnswer = v.InferOutput<typeof AnswerSchema>;

/** The visitor's answer to whether this visit may be measured; null until there is one. */
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

/** Does what measures the visit: now, or when the visitor agrees while the page is open; never after a no. */
export function whenMeasured(measure: () => void): void {
  const may = mayMeasure();
  if (may === true) measure();
  if (may !== null) return;
  const stop = $consent.listen(answer => {
    if (answer === null) return;
    stop();
    if (answer === 'granted') measure();
  });
}
