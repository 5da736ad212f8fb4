import { describe, expect, test } from 'vitest';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import type { Car } from '../../schemas/car.ts';
import type { LeadForm } from '../../view/lead-form.ts';
import { plan } from '../plan.ts';
import type { Site } from '../site.ts';
import { planValuationSite } from '../trade-in/plan-valuation-site.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const at = (id: number, slug: string, more: object = {}) => ({ id, name: `Yard ${id}`, slug, ...more });
const GROUP = [
  at(1, 'north', { dealership_slug: 'north-cars' }),
  at(2, 'south', { dealership_slug: 'south-cars' }),
  at(3, 'workshop', { location_type: 'service-and-parts', dealership_slug: 'north-cars' }),
  at(4, 'counter', { location_type: 'parts', visible: false }),
];

async function site(config: object = {}, locations: object[] = [], cars: Car[] = []): Promise<Site> {
  return sampleSite(cars, config, { 'locations.json': JSON.stringify(locations) });
}

/** The forms of each page by path. */
function formsOf(site: Site): Map<string, LeadForm[]> {
  const pages = plan(site, NOW).pages.map(({ page }) => page);
  const forms = pages.map(page => {
    if (page.view === 'car') return [page.data.form, page.data.photosForm];
    if (page.view === 'car-gone') return [page.data.form];
    if (page.view !== 'article') return [];
    return page.data.blocks.map(block => (block.kind === 'contact' ? block.form : null));
  });
  const found = (list: (LeadForm | null | undefined)[]) => list.flatMap(form => form ?? []);
  return new Map(pages.map(({ path }, place) => [path, found(forms[place] ?? [])]));
}

const only = (forms: Map<string, LeadForm[]>, path: string): LeadForm => {
  const [form, ...others] = forms.get(path) ?? [];
  if (form === undefined || others.length > 0) throw new Error(`${path} has not one form`);
  return form;
};
const fields = ({ sections }: LeadForm) => sections.flatMap(section => section.fields);
const field = (form: LeadForm, name: string) => fields(form).find(each => each.name === name);
const unseen = ({ hidden }: LeadForm) => Object.fromEntries(hidden.map(({ name, value }) => [name, value]));

describe('which page has which form', () => {
  test('each page with a form has its own', async () => {
    const forms = formsOf(await site({}, GROUP));
    const kinds = [...forms].flatMap(([path, list]) => list.map(({ kind }) => `${path} ${kind}`));
    expect(kinds.sort()).toEqual([
      '/apply-for-finance/ finance',
      '/book-test-drive/ test-drive',
      '/cars/trade-in/ trade-in',
      '/contact-us/north/ location',
      '/contact-us/south/ location',
      '/contact-us/workshop/ location',
      '/contact/ contact',
      '/finance-enquiry/ finance',
      '/finance/ finance',
      '/fleet/ fleet',
      '/notify-me/ notify',
      '/parts/search/ parts-search',
      '/sell-your-car/ sell',
      '/service/ service',
      '/trade-in/ trade-in',
      '/vehicle-parts-and-accessories/ parts',
    ]);
    expect(only(forms, '/finance/').id).toBe('finance-form');
  });

  test('a site that books no service, searches no parts and thanks on the same page has none of these', async () => {
    const forms = formsOf(
      await site({ features: { bookService: false, partsSearch: false, successPage: false } }),
    );
    expect(forms.get('/service/')).toEqual([]);
    expect(forms.has('/parts/search/')).toBe(false);
    expect(forms.has('/success/')).toBe(false);
    expect(field(only(forms, '/contact/'), 'category')?.options?.map(({ value }) => value)).toEqual([
      'General Enquiry',
      'Careers Enquiry',
    ]);
  });

  test('the page after a form shows what happens next and links on, but to no page that was taken off', async () => {
    const links = async (features: object) => {
      const pages = plan(await site({ features }), NOW).pages.map(({ page }) => page);
      const page = pages.find(({ path }) => path === '/success/');
      const blocks = page?.view === 'article' ? page.data.blocks : [];
      expect(blocks.map(({ kind }) => kind)).toEqual(['sent', 'tiles', 'links', 'contact']);
      return blocks.flatMap(block =>
        block.kind === 'links' ? (block.groups[0]?.links.map(({ href }) => href) ?? []) : [],
      );
    };
    const stock = '/search/new-used-and-demo-cars/';
    expect(await links({})).toEqual([stock, '/trade-in/', '/finance/', '/']);
    expect(await links({ tradeIn: false, pagesHidden: ['finance'] })).toEqual([stock, '/']);
  });

  test('the page after a form is not to be found by searching', async () => {
    const planned = plan(await site(), NOW);
    const page = planned.pages.find(each => each.page.path === '/success/')?.page;
    expect(page?.meta.robots).toBe('noindex');
    const sitemap = planned.files.find(({ file }) => file === 'sitemap.xml')?.body;
    expect(sitemap).toContain('/parts/search/');
    expect(sitemap).not.toContain('/success/');
  });
});

describe("a car's page", () => {
  const used = sampleCar(1, { car_type: 'used', dealership_id: '77', photos_count: 12 });
  const few = sampleCar(2, { photos_count: 2, price: null });
  const sold = sampleCar(3, { status: 'sold', sold_date_timestamp: NOW.getTime() / 1000 - 86_400 });
  const gone = sampleCar(4, { status: 'sold', sold_date_timestamp: NOW.getTime() / 1000 - 9 * 86_400 });
  const cars = [used, few, sold, gone];
  const path = (car: Car) => `/cars/${car.slug}/`;

  test('enquires about the car, with what the lead needs and the visitor does not type', async () => {
    const form = only(formsOf(await site({}, [], cars)), path(used));
    expect(form).toMatchObject({ kind: 'enquiry', action: '/api/leads', eventId: 15 });
    expect(form.intro).toContain(used.name);
    expect(unseen(form)).toMatchObject({
      category: 'Vehicle Enquiry',
      car_id: used.id,
      car_dealership_id: '77',
      page_id: 'car',
      source: 'Website',
      url: `https://sample.example/cars/${used.slug}/`,
    });
  });

  test('a car with few photos also takes a request for photos with a fixed text; one with enough does not', async () => {
    const forms = formsOf(await site({ features: { requestPhotosBelow: 3 } }, [], cars));
    expect(forms.get(path(few))?.map(({ kind }) => kind)).toEqual(['enquiry', 'photos']);
    const photos = forms.get(path(few))?.[1];
    expect(photos && unseen(photos)['message']).toBe('Please send me more photos of this car.');
    expect(photos && field(photos, 'message')).toBeUndefined();
    expect(forms.get(path(used))).toHaveLength(1);
  });

  test('a sold car, and the page of one that is gone, ask for something similar', async () => {
    const forms = formsOf(await site({}, [], cars));
    for (const car of [sold, gone]) {
      const form = only(forms, path(car));
      expect(form).toMatchObject({
        kind: 'similar',
        action: '/api/leads',
        title: 'Find me something similar',
      });
      expect(form.values['message']).toContain(car.name);
      expect(field(form, 'message')?.required).toBe(true);
    }
  });

  test('there is no form where the site takes no enquiries', async () => {
    const forms = formsOf(await site({ features: { enquiries: false } }, [], cars));
    expect(cars.flatMap(car => forms.get(path(car)) ?? [])).toEqual([]);
  });

  test('the reservation page requests a hold of the car', async () => {
    const forms = formsOf(await site({}, [], [used]));
    expect(only(forms, `/cars/${used.slug}/checkout/`)).toMatchObject({
      kind: 'reserve',
      action: '/api/leads',
    });
  });
});

describe('showrooms', () => {
  const config = { dealerships: ['north-cars', 'south-cars'], features: { locationSelect: true } };

  test('a general form asks for dealership and location, a form of one location knows both', async () => {
    const forms = formsOf(await site(config, GROUP));
    const contact = only(forms, '/contact/');
    expect(field(contact, 'dealership_slug')?.options?.map(({ value }) => value)).toEqual(config.dealerships);
    expect(field(contact, 'location')?.options?.map(({ label }) => label)).toEqual([
      'Yard 1',
      'Yard 2',
      'Yard 3',
    ]);
    const own = only(forms, '/contact-us/south/');
    expect(unseen(own)).toMatchObject({ location: 'south', dealership_slug: 'south-cars' });
    expect(fields(own).map(({ name }) => name)).not.toContain('location');
  });

  test('the one workshop is known, and so is its dealership; of several one is chosen', async () => {
    const one = only(formsOf(await site(config, GROUP)), '/service/');
    expect(unseen(one)).toMatchObject({ location: 'workshop', dealership_slug: 'north-cars' });
    const two = [...GROUP, at(5, 'garage', { location_type: 'service' })];
    const service = only(formsOf(await site(config, two)), '/service/');
    expect(field(service, 'location')?.options?.map(({ value }) => value)).toEqual(['workshop', 'garage']);
    expect(unseen(service)).not.toHaveProperty('location');
  });

  test('a car is with its dealership and its yard', async () => {
    const car = sampleCar(1, {
      car_type: 'new',
      dealership_slug: 'south-cars',
      location: null,
      photos_count: 9,
    });
    const features = { locationSelectForNewCars: true };
    const form = only(formsOf(await site({ ...config, features }, GROUP, [car])), `/cars/${car.slug}/`);
    expect(field(form, 'dealership_slug')).toBeUndefined();
    expect(unseen(form)).toMatchObject({ dealership_slug: 'south-cars' });
    expect(form.values).toEqual({ location: 'south' });
    expect(field(form, 'location')?.options?.map(({ value }) => value)).toEqual(['north', 'south']);
  });

  test('there is no select without a choice: no location, one dealership, one yard', async () => {
    const none = only(formsOf(await site({ features: { locationSelect: true } })), '/contact/');
    expect(fields(none).map(({ name }) => name)).not.toContain('location');
    const one = only(
      formsOf(await site({ ...config, dealerships: ['north-cars'] }, [at(1, 'north')])),
      '/fleet/',
    );
    expect(fields(one).map(({ name }) => name)).not.toContain('location');
    expect(unseen(one)).toMatchObject({ dealership_slug: 'north-cars' });
  });
});

describe('the country', () => {
  test.each([
    ['AU', 'Postcode', '[0-9]{4}', 4, 'Registration number', 'Odometer in km', 'QLD'],
    ['US', 'ZIP code', '[0-9]{5}', 5, 'License plate', 'Odometer in miles', undefined],
    ['SE', 'Postcode', '[0-9]{3} ?[0-9]{2}', 6, 'Registration number', 'Odometer in km', undefined],
    ['ZA', 'Postal code', '[0-9]{4}', 4, 'Registration number', 'Odometer in km', undefined],
  ])('%s has its own words and forms', async (country, label, pattern, maxlength, plate, odometer, state) => {
    const form = only(formsOf(await site({ country })), '/trade-in/');
    expect(field(form, 'postcode')).toMatchObject({ label, pattern, maxlength, inputmode: 'numeric' });
    const digits = country === 'SE' ? '5-digit number such as 114 55' : `${maxlength}-digit number`;
    const name = label === 'ZIP code' ? label : label.toLowerCase();
    expect(field(form, 'postcode')?.title).toBe(`Invalid ${name}. Please enter a ${digits}.`);
    expect([field(form, 'Rego')?.label, field(form, 'km')?.label]).toEqual([plate, odometer]);
    expect(form.values['regoState']).toBe(state);
  });

  test.each([
    ['AU', '[0-9 ,.$£]+', ['25,000', '$25,000'], ['25 000 kr']],
    ['SE', '[0-9 ,.$£kr]+', ['250 000 kr', '250000'], ['€250']],
    ['IE', '[0-9 ,.$£€]+', ['€25,000'], ['25 000 kr']],
  ])('an amount may be typed with the sign of the currency in %s', async (country, pattern, right, wrong) => {
    const form = only(formsOf(await site({ country })), '/finance/');
    expect(field(form, 'vehiclePriceBudget')?.pattern).toBe(pattern);
    const fits = (text: string) => new RegExp(`^(?:${pattern})$`, 'v').test(text);
    expect([right.map(fits), wrong.map(fits)]).toEqual([right.map(() => true), wrong.map(() => false)]);
  });

  test('Canada, Ireland and Britain write letters into theirs', async () => {
    const postcodes = await Promise.all(
      ['CA', 'IE', 'GB'].map(async country =>
        field(only(formsOf(await site({ country })), '/contact/'), 'postcode'),
      ),
    );
    expect(postcodes.map(asked => [asked?.label, asked?.title, asked?.inputmode])).toEqual([
      ['Postal code', 'Invalid postal code. Please enter a postal code such as K1A 0B1.', undefined],
      ['Eircode', 'Invalid Eircode. Please enter a code such as A65 F4E2.', undefined],
      ['Postcode', 'Invalid postcode. Please enter a postcode such as SW1A 1AA.', undefined],
    ]);
  });

  test.each([
    ['AU', 'State'],
    ['US', 'State'],
    ['CA', 'Province'],
    ['ZA', 'Province'],
  ])('in %s the form and the valuation above it ask for the %s', async (country, state) => {
    const at = await site({ country, features: { valuation: true } });
    const form = only(formsOf(at), '/trade-in/');
    expect(field(form, 'regoState')?.label).toBe(`${state} of registration`);
    expect(planValuationSite(at.config)?.texts.regoState).toBe(state);
  });

  test('New Zealand registers no cars by state', async () => {
    const form = only(formsOf(await site({ country: 'NZ' })), '/sell-your-car/');
    expect(fields(form).map(({ name }) => name)).not.toContain('regoState');
  });
});

test('no form sends a name twice, but the boxes of one list', async () => {
  const everything = {
    regoField: true,
    locationSelect: true,
    locationSelectForNewCars: true,
    termsCheckbox: true,
  };
  const cars = [sampleCar(1, { car_type: 'new', dealership_slug: 'north-cars' }), sampleCar(2)];
  const dealerships = ['north-cars', 'south-cars'];
  const forms = [...formsOf(await site({ dealerships, features: everything }, GROUP, cars)).values()].flat();
  expect(forms.length).toBeGreaterThan(15);
  for (const form of forms) {
    const names = [...form.hidden, ...fields(form)].map(({ name }) => name);
    expect(new Set(names).size, `${form.kind}: ${names.join()}`).toBe(names.length);
  }
});

test('buttons of cars lead to forms that take the values of the address', async () => {
  const own = { status: 'in_stock', price: 30_000, tag: null, reserved: false } as const;
  const car = sampleCar(1, { ...own, dealership_slug: 'south-cars' });
  const dealerships = ['north-cars', 'south-cars'];
  const sample = await site({ dealerships, features: { autograb: true } }, [], [car]);
  const forms = formsOf(sample);
  const page = plan(sample, NOW).pages.find(each => each.page.path === `/cars/${car.slug}/`)?.page;
  const hrefs = page?.view === 'car' ? page.data.car.actions.map(({ href }) => href) : [];
  const aimed = hrefs.filter(href => href.includes('?')).map(href => new URL(href, 'https://sample.example'));
  expect(aimed.map(({ pathname }) => pathname)).toEqual([
    '/book-test-drive/',
    '/finance/',
    '/cars/trade-in/',
  ]);
  for (const { pathname, searchParams, hash } of aimed) {
    const form = only(forms, pathname);
    const taken = [...form.hidden, ...fields(form)].map(({ query }) => query);
    for (const name of searchParams.keys()) expect(taken, pathname).toContain(name);
    expect(searchParams.get('preferredDealership'), pathname).toBe('south-cars');
    if (hash !== '') expect(hash).toBe(`#${form.id}`);
  }
});

test('a page the dealer has taken off is linked from no form', async () => {
  const hidden = { features: { pagesHidden: ['privacy-policy'], termsCheckbox: true } };
  const { messages } = only(formsOf(await site(hidden)), '/contact/');
  expect(messages.privacyLink).toBeNull();
  expect(messages.termsLink?.href).toBe('/terms-and-conditions/');
});

test.each([
  [{}, true],
  [{ appointments: false }, false],
  [{ testDriveDateTime: false }, false],
])('a test drive with %j offers free times: %j', async (features, slots) => {
  const form = only(formsOf(await site({ features })), '/book-test-drive/');
  expect(form.slots).toBe(slots);
});
