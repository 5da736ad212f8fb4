import type { AnalyticsEvent } from './analytics-event.ts';
import { $consent, mayMeasure } from './consent.ts';
import { siteData } from './site-key.ts';

export type { AnalyticsEvent } from './analytics-event.ts';

/** Events that wait for the visitor's answer. */
const MOST_WAITING = 100;
let waiting: AnalyticsEvent[] = [];

/** Tells analytics of an event: at once, or when the visitor has agreed to be measured; never when he declined. */
export function track(event: AnalyticsEvent): void {
  const may = mayMeasure();
  if (may === true) tell(event);
  if (may === null) waitForAnswer(event);
}

function waitForAnswer(event: AnalyticsEvent): void {
  if (waiting.length === 0) {
    const stop = $consent.listen(answer => {
      if (answer === null) return;
      stop();
      const events = waiting;
      waiting = [];
      if (answer === 'granted') events.forEach(tell);
    });
  }
  if (waiting.length < MOST_WAITING) waiting.push(event);
}

/** To `dataLayer`, which tag managers read, and to the endpoints of the site. Analytics never break a page. */
function tell(event: AnalyticsEvent): void {
  if (siteData('dataLayer') !== 'off') dataLayer().push(event);
  const body = JSON.stringify({
    site: siteData('site'),
    path: location.pathname,
    time: new Date().toISOString(),
    ...event,
  });
  for (const endpoint of siteData('endpoints')?.split(' ') ?? []) send(endpoint, body);
}

function dataLayer(): unknown[] {
  const holder = window as { dataLayer?: unknown };
  if (!Array.isArray(holder.dataLayer)) holder.dataLayer = [];
  return Array.isArray(holder.dataLayer) ? holder.dataLayer : [];
}

/** As plain text: a JSON type would need the endpoint's leave first, and a beacon cannot wait for it. */
function send(endpoint: string, body: string): void {
  try {
    navigator.sendBeacon(endpoint, body);
  } catch {
    // An address the browser refuses: nothing is sent there.
  }
}
