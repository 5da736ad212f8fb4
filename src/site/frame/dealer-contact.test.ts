import { describe, expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { dealerContact } from './dealer-contact.ts';

const location = (slug: string, changes: object = {}) => ({
  id: slug,
  slug,
  name: slug,
  address: {},
  ...changes,
});
const phone = (number: string) => ({ contact_detail: { phone: number } });

const siteOf = (site: object, locations: object[] = []) =>
  sampleSite([], site, { 'locations.json': JSON.stringify(locations) });
const linksOf = async (site: object, locations: object[] = [], hasPage = () => true) =>
  dealerContact(await siteOf(site, locations), hasPage, null).dealerLinks;
const phonesOf = async (site: object, locations: object[] = []) =>
  (await linksOf(site, locations)).filter(({ kind }) => kind === 'phone');

const features = { headerPhones: ['location', 'sales', 'service', 'parts'] };

test('each number is listed once, named by its purpose', async () => {
  const phones = await phonesOf({ features }, [
    location('a', { primary: true, location_type: 'sales', ...phone('07 5550 0001') }),
    location('b', { location_type: 'service', ...phone('07 5550 0002') }),
    location('c', { location_type: 'parts', ...phone('07 5550 0001') }),
  ]);
  expect(phones.map(({ label }) => label)).toEqual(['Call 07 5550 0001', 'Service 07 5550 0002']);
});

test('a number falls back on that of the site; without any there is none', async () => {
  const [own] = await phonesOf({ features, phone: '07 5550 1234' });
  expect(own?.href).toBe('tel:+61755501234');
  expect(await phonesOf({ features })).toEqual([]);
});

test('pages that exist are linked, where the dealer sets them', async () => {
  const garage = ['garage', '/garage/'];
  const linksWith = async (on: boolean, hasPage?: () => boolean) => {
    const features = { headerBookService: on, headerSellYourCar: on, headerPhones: [] };
    const links = await linksOf({ features }, [], hasPage);
    return links.map(({ kind, href }) => [kind, href]);
  };
  expect(await linksWith(true)).toEqual([['service', '/service/'], ['sell', '/sell-your-car/'], garage]);
  expect(await linksWith(true, () => false)).toEqual([]);
  expect(await linksWith(false)).toEqual([garage]);
});

describe('the override of a dealership', () => {
  const overridden = { features: { ...features, phoneOverrides: { north: '1300 975 707' } } };
  const locations = [
    location('a', {
      dealership_slug: 'north',
      location_type: 'sales',
      primary: true,
      ...phone('07 5550 0001'),
    }),
    location('b', { dealership_slug: 'north', location_type: 'service', ...phone('07 5550 0002') }),
  ];

  test('replaces the number that sells cars; the workshop keeps its own', async () => {
    const labels = (await phonesOf(overridden, locations)).map(({ label }) => label);
    expect(labels).toEqual(['Call 1300 975 707', 'Service 07 5550 0002']);
  });
});

describe('a group', () => {
  const group = {
    name: 'Both',
    phone: '1300 975 707',
    email: 'both@dealer.example',
    dealerships: [
      { slug: 'north', name: 'North Kia' },
      { slug: 'south', name: 'South Mazda', phone: '07 5550 0009' },
    ],
    features: { ...features, callBar: true },
  };
  const at = (slug: string, dealership_slug: string, number: string, changes: object = {}) =>
    location(slug, { dealership_slug, ...phone(number), ...changes });
  const locations = [
    at('kia', 'north', '07 5550 0001', { primary: true }),
    at('mazda', 'south', '07 5550 0002'),
    at('workshop', 'south', '07 5550 0003', { location_type: 'service' }),
  ];
  const contactOf = async (dealership: string | null, changes: object = {}) =>
    dealerContact(await siteOf({ ...group, ...changes }, locations), () => true, dealership);
  const labels = ({ dealerLinks }: Awaited<ReturnType<typeof contactOf>>) =>
    dealerLinks.filter(({ kind }) => kind === 'phone').map(({ label }) => label);

  test('speaks for itself where no dealership is concerned', async () => {
    const made = await contactOf(null);
    expect(labels(made)).toEqual(['Call 1300 975 707']);
    expect(made.contact).toMatchObject({ location: null, email: { label: 'both@dealer.example' } });
    expect(made.callBar).toMatchObject({ call: { href: 'tel:1300975707' }, directions: null });
    expect(labels(await contactOf(null, { phone: null }))).toEqual(['Call 07 5550 0001']);
    expect(labels(await contactOf(null, { features: { headerPhones: [] } }))).toEqual([]);
  });

  test('lets each dealership answer where it is concerned, by name and with its own workshop', async () => {
    const mazda = await contactOf('south');
    expect(labels(mazda)).toEqual(['South Mazda 07 5550 0009', 'Sales 07 5550 0002', 'Service 07 5550 0003']);
    expect(mazda.contact.location?.name).toBe('mazda');
    expect(mazda.callBar?.call.href).toBe('tel:+61755500009');
    expect(labels(await contactOf('north'))).toEqual(['North Kia 07 5550 0001']);
  });
});
