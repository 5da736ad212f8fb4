import { expect, test } from 'vitest';
import { LEAST_SITE } from '../../tests/support/samples/least-site.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { COUNTRY_CODES } from '../domain/country/country-codes.ts';
import { loadDealer } from './load-dealer.ts';
import { formatProblem } from './problem/format-problem.ts';

const location = { id: 1, name: 'Northside Kedron', slug: 'kedron' };

/** Site files with one mistake each, as dealers' staff make them. */
const siteMistakes: Record<string, object> = {
  'a typo in a switch': { features: { garrage: true } },
  'a switch in the wrong section': { garage: true },
  'a switch as text': { features: { garage: 'yes' } },
  'a number as text': { include_sold_cars_days: '3' },
  'a negative number': { features: { newArrivalDays: -1 } },
  'a list where an object belongs': { features: [] },
  'an object where a list belongs': { dealerships: { slug: 'kedron' } },
  'null where nothing may be missing': { texts: { noPrice: null } },
  'an origin with a path': { origin: 'https://www.northside.example/home' },
  'an origin without a scheme': { origin: 'www.northside.example' },
  'an origin that is this machine': { origin: 'http://localhost:4321' },
  'an origin that is the local name of another site': { origin: 'http://southside.localhost:4321' },
  'an origin by a loopback number': { origin: 'http://127.0.0.1:4321' },
  'an origin that no browser can name': { origin: 'https://www..example' },
  'a country in lower case': { country: 'au' },
  'an unknown finance provider': { finance_provider: 'Torus' },
  'an unknown template': { template: 'clasic' },
  'an unknown group': { group: 'east-coast' },
  'a template that climbs out of its folder': { template: '../../secrets' },
  'a slug that is not the folder': { slug: 'southside' },
  'a secret in the configuration': { search: { adminKey: 'abc123' } },
  'a secret value in a text': { texts: { aboutText: 'sk_live_abc123' } },
  'a script as a link': { menus: { header: [{ label: 'Home', link: 'javascript:alert(1)' }] } },
  'a colour that is CSS': { theme: { accent: 'red; background: url(//x.example)' } },
  'a font that is not on the list': { theme: { fontBody: 'Comic Sans' } },
  'a picture that is not there': { images: { hero: 'heros/summer.jpg' } },
  'a picture that is no picture': { images: { hero: '../../etc/passwd' } },
  'bands out of order': { features: { weeklyPriceBands: [150, 100] } },
  'a word for an object of one kind or another': { features: { creditLicence: 'x' } },
  'no kind of an object': { features: { creditLicence: { number: '123456' } } },
  'a number for an object': { features: { manualFinance: 5 } },
  'an unknown facet': { features: { facets: ['make', 'colours'] } },
  'a bad dealership in a list': { dealerships: ['kedron', { slug: 'Chermside Cars', nmae: 'Chermside' }] },
  'a dealership twice': { dealerships: ['kedron', { slug: 'kedron', name: 'Kedron' }] },
  'a promo card without its link': { features: { promoCards: [{ position: 3, title: 'Sale' }] } },
  'a time zone that does not exist': { time_zone: 'Australia/Kedron' },
  'models in the site file': { models: [] },
  'a host by its name alone': { hosting: 'netlify' },
  'a host that is none': { hosting: { target: 'netlfy', siteId: 'abc' } },
  'a host that was removed': {
    hosting: { target: 'cloudflare', accountId: '0123456789abcdef0123456789abcdef', name: 'northside' },
  },
  'a host without what it needs': { hosting: { target: 'netlify' } },
  'a typo in a host': { hosting: { target: 'netlify', siteId: 'abc', acount: 'north' } },
};

const COUNTRIES = COUNTRY_CODES.map(code => `"${code}"`).join(', ');

test.each(Object.entries(siteMistakes))('site.json with %s', async (_name, mistake) => {
  const dealers = temporaryFolder({
    'northside/site.json': { ...LEAST_SITE, ...mistake },
    'northside/images/heroes/summer.jpg': 'picture',
  });
  const text = await problemText(dealers);
  // A country is added by its file alone.
  expect(text.replace(COUNTRIES, '(the countries)')).toMatchSnapshot();
});

/** Other files of a dealer with one mistake each. */
const fileMistakes: Record<string, Record<string, unknown>> = {
  'a comma after the last entry': {
    'northside/site.json': '{\n  "slug": "northside",\n  "template": "classic",\n}\n',
  },
  'no name': {
    'northside/site.json': {
      slug: 'northside',
      template: 'classic',
      origin: LEAST_SITE.origin,
      country: 'AU',
    },
  },
  'a list as site.json': { 'northside/site.json': [] },
  'bytes that are not UTF-8': { 'northside/site.json': Uint8Array.from([0x7b, 0xff, 0x7d]) },
  'hours of a weekday by name': {
    'northside/locations.json': [
      { ...location, contact_detail: { opening_hours: [{ weekday: 'Monday', status: 'Open' }] } },
    ],
  },
  'hours that are no time': {
    'northside/locations.json': [
      {
        ...location,
        contact_detail: {
          opening_hours: [{ weekday: 1, status: 'Open', start_hour: 'early', end_hour: '17:00' }],
        },
      },
    ],
  },
  'a holiday that is no date': {
    'northside/locations.json': [
      { ...location, contact_detail: { special_hours: [{ date: '31/02/2026', status: 'Closed' }] } },
    ],
  },
  'a location id twice': { 'northside/locations.json': [location, { ...location, slug: 'chermside' }] },
  'an unknown location type': {
    'northside/locations.json': [{ ...location, location_type: 'service and parts' }],
  },
  'a location of an unknown dealership': {
    'northside/site.json': { ...LEAST_SITE, dealerships: ['kedron', 'chermside'] },
    'northside/locations.json': [{ ...location, dealership_slug: 'chermsid' }],
  },
  'an offer with an address for an id': { 'northside/offers.json': [{ id: 'a/b', name: 'Free servicing' }] },
  'an offer from a month that is not there': {
    'northside/offers.json': [{ id: 1, name: 'Free servicing', starts_at: '2026-13-45' }],
  },
  'an offer to an hour as people say it': {
    'northside/offers.json': [{ id: 1, name: 'Free servicing', ends_at: '2026-11-23 9am' }],
  },
  "an offer to 24 o'clock": {
    'northside/offers.json': [{ id: 1, name: 'Free servicing', ends_at: '2026-11-23t24:00' }],
  },
  'an offer whose name is a story': { 'northside/offers.json': [{ id: 1, name: 'Free '.repeat(41) }] },
  'a review with six stars': {
    'northside/reviews.json': {
      count: 1,
      average_rating: '4.2',
      reviews: [{ id: 1, customer_name: 'Ann', rating: 6 }],
    },
  },
  'a content page with a blank in its name': { 'northside/content/About Us.md': '# About' },
  'a broken template of its own': { '_templates/classic.json': '{ "theme": { "acent": "#123456" } }' },
  'a template that sets the origin': { '_templates/classic.json': { origin: 'https://one.example' } },
  'a broken group': {
    'northside/site.json': { ...LEAST_SITE, group: 'east' },
    '_groups/east.json': { features: { reviewsAverageAbove: 6 } },
  },
};

test.each(Object.entries(fileMistakes))('files with %s', async (_name, files) => {
  const dealers = temporaryFolder({ 'northside/site.json': LEAST_SITE, ...files });
  expect(await problemText(dealers)).toMatchSnapshot();
});

async function problemText(dir: string): Promise<string> {
  const loaded = await loadDealer(dir, 'northside');
  return loaded.ok ? 'no problem was found' : loaded.problems.map(formatProblem).join('\n\n');
}
