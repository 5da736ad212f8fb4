import { html } from 'hono/html';
import { dateFormat } from '../../lib/time/date-format.ts';
import type { Html } from '../http/html-page.ts';

/** `2026-11-20 12:00` on the clock of a time zone. */
export function localTime(ms: number, timeZone: string): Html {
  // Swedish writes dates as year, month and day.
  const clock = dateFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return html`<time datetime="${new Date(ms).toISOString()}" title="${timeZone}">${clock.format(ms)}</time>`;
}
