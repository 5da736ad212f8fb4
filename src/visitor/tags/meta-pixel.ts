import type { ViewedCar } from '../../domain/car/viewed-car.ts';
import type { AnalyticsEvent } from '../tracking/analytics-event.ts';
import { loadScript } from './load-script.ts';
import { metaEvents } from './tag-event.ts';

/** Meta's own queue: calls wait in it until its script is there and takes them over by `callMethod`. */
interface Pixel {
  (...call: unknown[]): void;
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[][];
  push: (...call: unknown[]) => void;
  loaded: boolean;
  version: string;
  /** Page views are our own events: else a search that writes its address would count as one. */
  disablePushState: boolean;
}

function makePixel(): Pixel {
  const queue: unknown[][] = [];
  const call = (...args: unknown[]) => {
    if (pixel.callMethod) pixel.callMethod(...args);
    else queue.push(args);
  };
  const state = { queue, loaded: true, version: '2.0', disablePushState: true };
  const pixel: Pixel = Object.assign(call, state, { push: call });
  return pixel;
}

function fbq(...call: unknown[]): void {
  const pixel: unknown = Reflect.get(window, 'fbq');
  if (typeof pixel === 'function') pixel(...call);
}

/** Loads the pixel for a visitor who has consented. Without its own reading of buttons and forms. */
export function startMeta(id: string): void {
  const pixel = makePixel();
  Object.assign(window, { fbq: pixel, _fbq: pixel });
  fbq('consent', 'grant');
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  loadScript('https://connect.facebook.net/en_US/fbevents.js');
}

export function sendToMeta(event: AnalyticsEvent, car: ViewedCar | null): void {
  const once = 'lead_id' in event ? [{ eventID: event.lead_id }] : [];
  for (const { name, params } of metaEvents(event, car)) fbq('track', name, params, ...once);
}

/** Nothing more is sent while the page goes. */
export function stopMeta(): void {
  fbq('consent', 'revoke');
}
