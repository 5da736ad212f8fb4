import type { ViewedCar } from '../../domain/car/viewed-car.ts';
import type { AnalyticsEvent } from '../tracking/analytics-event.ts';
import { mayBePersonal } from './personal-data.ts';

/** An event as a tag gets it. */
interface TagEvent {
  name: string;
  params: Record<string, unknown>;
}

/** By the names that Google Analytics recommends, or else by our own (docs/analytics.md#tags). */
const GOOGLE_NAMES: Record<AnalyticsEvent['event'], string> = {
  page_view: 'page_view',
  search: 'search',
  favourite: 'add_to_wishlist',
  phone_reveal: 'phone_reveal',
  call: 'call',
  enquiry: 'generate_lead',
  'test-drive': 'generate_lead',
  'trade-in-accepted': 'generate_lead',
  form: 'generate_lead',
  // An application for a job is no lead of a sale.
  careers: 'careers_enquiry',
};

/** Meta's standard events; null where it has none. */
const META_NAMES: Record<AnalyticsEvent['event'], string | null> = {
  page_view: 'PageView',
  search: 'Search',
  favourite: 'AddToWishlist',
  phone_reveal: null,
  call: 'Contact',
  enquiry: 'Lead',
  'test-drive': 'Schedule',
  'trade-in-accepted': 'Lead',
  form: 'Lead',
  careers: 'SubmitApplication',
};

/** Google's events for one of ours; the view of a car's page is also a `view_item`. */
export function googleEvents(event: AnalyticsEvent, car: ViewedCar | null): TagEvent[] {
  const own = { name: GOOGLE_NAMES[event.event], params: googleParams(event, car) };
  if (event.event !== 'page_view' || car === null) return [own];
  return [own, { name: 'view_item', params: { ...googleValue(car), items: [googleItem(car)] } }];
}

/** Meta's events for one of ours. */
export function metaEvents(event: AnalyticsEvent, car: ViewedCar | null): TagEvent[] {
  const name = META_NAMES[event.event];
  if (name === null) return [];
  const own = { name, params: metaParams(event) };
  if (event.event !== 'page_view' || car === null) return [own];
  return [
    own,
    { name: 'ViewContent', params: { ...metaCar(car.id), content_name: car.name, ...googleValue(car) } },
  ];
}

function googleParams(event: AnalyticsEvent, car: ViewedCar | null): Record<string, unknown> {
  if (event.event === 'page_view') return { page_type: event.page };
  if (event.event === 'search') return searched(event.search, 'search_term');
  const { event: action, ...known } = event;
  const { car_id } = known;
  if (car_id === undefined) return { action, ...known };
  const items = [car?.id === car_id ? googleItem(car) : { item_id: car_id }];
  return { action, ...known, items };
}

function metaParams(event: AnalyticsEvent): Record<string, unknown> {
  if (event.event === 'page_view') return {};
  if (event.event === 'search') return searched(event.search, 'search_string');
  return {
    ...(event.car_id === undefined ? {} : metaCar(event.car_id)),
    ...('category' in event ? { content_category: event.subcategory ?? event.category } : {}),
    ...('event_id' in event ? { event_id: event.event_id } : {}),
  };
}

/** A search is sent; its text only where it cannot name a person. */
function searched(text: string, name: string): Record<string, string> {
  return mayBePersonal(text) ? {} : { [name]: text };
}

function googleItem({ id, name, make, model, car_type, price }: ViewedCar): Record<string, unknown> {
  return {
    item_id: id,
    item_name: name,
    item_brand: make,
    item_category: car_type,
    item_variant: model,
    ...(price === null ? {} : { price }),
  };
}

function googleValue({ price, currency }: ViewedCar): Record<string, unknown> {
  return price === null ? {} : { currency, value: price };
}

/** Meta's catalogues of cars know them as vehicles. */
function metaCar(id: string): Record<string, unknown> {
  return { content_type: 'vehicle', content_ids: [id] };
}
