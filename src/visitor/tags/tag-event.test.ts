import { describe, expect, test } from 'vitest';
import { EVENT_IDS } from '../../domain/lead/lead-events.ts';
import type { AnalyticsEvent } from '../tracking/analytics-event.ts';
import { googleEvents, metaEvents } from './tag-event.ts';

const CAR = {
  id: 'u1',
  name: 'Hyundai IONIQ 5',
  make: 'Hyundai',
  model: 'IONIQ 5',
  car_type: 'used',
  price: 45990,
  currency: 'AUD',
};
const lead = (event: 'enquiry' | 'test-drive' | 'trade-in-accepted' | 'careers' | 'form', event_id: number) =>
  ({ event, event_id, lead_id: 'L1', category: 'Vehicle Enquiry', car_id: 'u1', car_type: 'used' }) as const;

/** Every event id there is, with the names of docs/analytics.md#tags. */
const NAMES: [AnalyticsEvent, string, string | null][] = [
  [lead('enquiry', EVENT_IDS.newEnquiry), 'generate_lead', 'Lead'],
  [lead('enquiry', EVENT_IDS.usedEnquiry), 'generate_lead', 'Lead'],
  [lead('form', EVENT_IDS.form), 'generate_lead', 'Lead'],
  [lead('test-drive', EVENT_IDS.newTestDrive), 'generate_lead', 'Schedule'],
  [lead('test-drive', EVENT_IDS.usedTestDrive), 'generate_lead', 'Schedule'],
  [lead('trade-in-accepted', EVENT_IDS.tradeInAccepted), 'generate_lead', 'Lead'],
  [lead('careers', EVENT_IDS.careers), 'careers_enquiry', 'SubmitApplication'],
  [{ event: 'call', event_id: EVENT_IDS.call }, 'call', 'Contact'],
  [{ event: 'favourite', event_id: EVENT_IDS.favourite, car_id: 'u1' }, 'add_to_wishlist', 'AddToWishlist'],
  [{ event: 'phone_reveal', car_id: 'u1', dealership_id: null, website_id: null }, 'phone_reveal', null],
  [{ event: 'search', search: 'Red utes' }, 'search', 'Search'],
  [{ event: 'page_view', page: 'home' }, 'page_view', 'PageView'],
];

test.each(NAMES)('%j is %s at Google and %s at Meta', (event, google, meta) => {
  expect(googleEvents(event, null).map(({ name }) => name)).toEqual([google]);
  expect(metaEvents(event, null).map(({ name }) => name)).toEqual(meta === null ? [] : [meta]);
});

test('the names cover every event id', () => {
  const ids = NAMES.flatMap(([event]) => ('event_id' in event ? [event.event_id] : []));
  expect([...new Set(ids)].sort()).toEqual(Object.values(EVENT_IDS).sort());
});

describe('the page of a car', () => {
  const view: AnalyticsEvent = { event: 'page_view', page: 'car' };

  test('is a view of the car too, by the id of its feeds', () => {
    expect(googleEvents(view, CAR)[1]).toEqual({
      name: 'view_item',
      params: {
        currency: 'AUD',
        value: 45990,
        items: [
          {
            item_id: 'u1',
            item_name: 'Hyundai IONIQ 5',
            item_brand: 'Hyundai',
            item_category: 'used',
            item_variant: 'IONIQ 5',
            price: 45990,
          },
        ],
      },
    });
    expect(metaEvents(view, CAR)[1]).toEqual({
      name: 'ViewContent',
      params: {
        content_type: 'vehicle',
        content_ids: ['u1'],
        content_name: 'Hyundai IONIQ 5',
        currency: 'AUD',
        value: 45990,
      },
    });
  });

  test('has no price that it does not show', () => {
    const events = JSON.stringify([
      googleEvents(view, { ...CAR, price: null }),
      metaEvents(view, { ...CAR, price: null }),
    ]);
    expect(events).not.toMatch(/price|value|currency/);
  });
});

test.each(['jo@example.com', 'call 0412 345 678', '+61 412 345 678'])(
  'a search for %s is tracked without what was typed',
  search => {
    const events = [
      googleEvents({ event: 'search', search }, null),
      metaEvents({ event: 'search', search }, null),
    ];
    expect(events.flat().map(({ params }) => params)).toEqual([{}, {}]);
  },
);

test.each(['2015-2020 Toyota', 'Under $20,000', '$10,000 – $20,000'])(
  'a search for %s is tracked with its words',
  search => {
    expect(googleEvents({ event: 'search', search }, null)[0]?.params).toEqual({ search_term: search });
  },
);
