import { keptValue } from './kept-value.ts';
import { siteData } from './site-key.ts';

export type ConsentAnswer = 'granted' | 'declined';

/** Under which the browser keeps the answer. */
export const CONSENT = 'consent';

/** Whether the site asks before it measures anything. */
export function asksConsent(): boolean {
  return siteData('consent') !== undefined;
}

/** The visitor's answer to whether this visit may be measured; null until there is one. */
export function consentAnswer(): ConsentAnswer | null {
  return keptValue(CONSENT, (value): value is ConsentAnswer => value === 'granted' || value === 'declined');
}

/** Whether the visit may be measured now: null while the visitor has not answered. */
export function mayMeasure(): boolean | null {
  const answer = asksConsent() ? consentAnswer() : 'granted';
  return answer && answer === 'granted';
}

let waiting: (() => void)[] = [];

/** Does what measures the visit: now, or when the visitor agrees while the page is open; never after a no. */
export function whenMeasured(measure: () => void): void {
  const may = mayMeasure();
  if (may) measure();
  if (may === null) waiting.push(measure);
}

/** What waits for the answer, once. */
export function takeWaiting(): (() => void)[] {
  const acts = waiting;
  waiting = [];
  return acts;
}
