import { siteData } from './storage/site-key.ts';
import { readStored } from './storage/stored-value.ts';

export type ConsentChoice = 'granted' | 'declined';

/** Under which the browser stores the choice. */
export const CONSENT = 'consent';

/** Whether the site asks for consent before it tracks anything. */
export function asksConsent(): boolean {
  return siteData('consent') !== undefined;
}

/**
 * The visitor's choice; null until there is one. A browser that sends Global Privacy Control counts as declined for a
 * visitor who has not chosen on this site.
 */
export function consentChoice(): ConsentChoice | null {
  const isChoice = (value: unknown): value is ConsentChoice => value === 'granted' || value === 'declined';
  return (
    readStored(CONSENT, isChoice) ?? (Reflect.get(navigator, 'globalPrivacyControl') ? 'declined' : null)
  );
}

/** Whether the visit may be tracked now: null while the visitor has not chosen. */
export function mayTrack(): boolean | null {
  const choice = asksConsent() ? consentChoice() : 'granted';
  return choice && choice === 'granted';
}

let pending: (() => void)[] = [];

/** Runs what tracks the visit: now, or when the visitor consents while the page is open; never after a no. */
export function withConsent(act: () => void): void {
  const may = mayTrack();
  if (may) act();
  if (may === null) pending.push(act);
}

/** Work that waits for the choice, once. */
export function takePending(): (() => void)[] {
  const acts = pending;
  pending = [];
  return acts;
}
