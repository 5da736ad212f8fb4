import type { ViewedCar } from '../../domain/car/viewed-car.ts';
import type { Tags } from '../../schemas/site/tags.ts';
import type { AnalyticsEvent } from '../tracking/analytics-event.ts';
import { pushToDataLayer } from '../tracking/push-to-data-layer.ts';
import { loadScript } from './load-script.ts';
import { googleEvents } from './tag-event.ts';

const HOST = 'https://www.googletagmanager.com';

/** A command of gtag.js, which knows it by being the `arguments` of a function. */
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: gtag.js passes over arrays -- it reads only `arguments`
  pushToDataLayer(arguments);
}

type Signal = 'denied' | 'granted';

/** Consent Mode v2: all four signals. */
function consent(command: 'default' | 'update', analytics: Signal, advertising: Signal): void {
  gtag('consent', command, {
    analytics_storage: analytics,
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
  });
}

/**
 * Loads Google's tags for a visitor who has consented: everything is denied first, then granted what the site is
 * configured for, then the script comes. Without advertising its signals stay denied.
 */
export function startGoogle(tags: Tags): void {
  const { googleTagManager, googleAnalytics, googleAds, containerServices } = tags;
  const first = googleTagManager ?? googleAnalytics ?? googleAds;
  if (first === null) return;
  const loads = (name: Tags['containerServices'][number]) =>
    googleTagManager === null ? tags[name] !== null : containerServices.includes(name);
  const signal = (is: boolean) => (is ? 'granted' : 'denied');
  consent('default', 'denied', 'denied');
  consent('update', signal(loads('googleAnalytics')), signal(loads('googleAds') || loads('metaPixel')));
  if (googleTagManager === null) configure(tags);
  else pushToDataLayer({ 'gtm.start': Date.now(), event: 'gtm.js' });
  loadScript(`${HOST}/${googleTagManager === null ? 'gtag/js' : 'gtm.js'}?id=${first}`);
}

function configure({ googleAnalytics, googleAds }: Tags): void {
  gtag('js', new Date());
  // Address and title are the initial ones, which were checked: later they contain the visitor's search.
  const page = { page_location: location.href, page_title: document.title };
  // Page views are sent as the other events are, once each.
  if (googleAnalytics !== null) gtag('config', googleAnalytics, { ...page, send_page_view: false });
  if (googleAds !== null) gtag('config', googleAds, { ...page, allow_enhanced_conversions: false });
}

export function sendToGoogle(tags: Tags, event: AnalyticsEvent, car: ViewedCar | null): void {
  const { googleTagManager, googleAnalytics } = tags;
  for (const { name, params } of googleEvents(event, car)) {
    if (googleTagManager !== null) pushToDataLayer({ event: name, ...params });
    if (googleAnalytics !== null) gtag('event', name, { send_to: googleAnalytics, ...params });
  }
  sendConversion(tags, event);
}

/** A conversion, where the dealer counts the event as one; the lead's id keeps it from being counted twice. */
function sendConversion({ googleAds, googleAdsLabels }: Tags, event: AnalyticsEvent): void {
  const label = Object.entries(googleAdsLabels).find(([name]) => name === event.event)?.[1];
  if (googleAds === null || label === undefined) return;
  const transaction = 'lead_id' in event ? { transaction_id: event.lead_id } : {};
  gtag('event', 'conversion', { send_to: `${googleAds}/${label}`, ...transaction });
}

/** Nothing more is sent while the page goes: denied consent alone would let Google Analytics send without cookies. */
export function stopGoogle(): void {
  // By id, those that a container has loaded too.
  const loaded = Object.keys(Object(Reflect.get(window, 'google_tag_manager')));
  for (const id of loaded) Reflect.set(window, `ga-disable-${id}`, true);
  consent('update', 'denied', 'denied');
}
