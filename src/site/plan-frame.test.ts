import { describe, expect, test } from 'vitest';
import { samplePicture } from '../../tests/support/sample-cars.ts';
import { makeDealer, removeDealer } from '../../tests/support/temporary-dealer.ts';
import { loadDealer } from '../dealer/load-dealer.ts';
import { planFrame } from './plan-frame.ts';
import type { Site } from './site.ts';

/** A site as its files say; a dealer's own pictures stand where the files name them. */
async function siteOf(site: object, locations: object[] = []): Promise<Site> {
  const files = { 'locations.json': JSON.stringify(locations), 'images/logo.png': '', 'images/icon.png': '' };
  const made = await makeDealer({ site, files });
  const loaded = await loadDealer(made.dealersDir, made.slug);
  await removeDealer(made);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return {
    ...loaded.dealer,
    cars: [],
    pictures: new Map([
      ['logo.png', samplePicture('logo')],
      ['icon.png', samplePicture('icon')],
    ]),
  };
}
const frameOf = async (site: object, locations: object[] = [], hasPage = () => true) =>
  planFrame(await siteOf(site, locations), hasPage);

const location = (slug: string, changes: object = {}) => ({
  id: slug,
  slug,
  name: slug,
  address: {},
  ...changes,
});

describe('the licences of every page', () => {
  test('are those of the site and of its locations, each number once', async () => {
    const { licences } = await frameOf({ licences: { LMCT: '1234', MD: null } }, [
      location('north', { dealer_license_number: '1234', motor_vehicle_repairer: 'R9' }),
      location('south', { dealer_license_number: '77' }),
    ]);
    expect(licences).toEqual(['LMCT 1234', 'Motor vehicle repairer R9', 'Dealer licence 77']);
  });

  test('are none where there are none', async () => {
    expect((await frameOf({})).licences).toEqual([]);
  });
});

describe('the links above the menu', () => {
  const features = { headerPhones: ['location', 'sales', 'service', 'parts'] };

  test('name each number once, by what it is for', async () => {
    const phone = (number: string) => ({ contact_detail: { phone: number } });
    const { dealerLinks } = await frameOf({ features }, [
      location('a', { primary: true, location_type: 'sales', ...phone('07 5550 0001') }),
      location('b', { location_type: 'service', ...phone('07 5550 0002') }),
      location('c', { location_type: 'parts', ...phone('07 5550 0001') }),
    ]);
    const phones = dealerLinks.filter(({ href }) => href.startsWith('tel:'));
    expect(phones.map(({ label }) => label.split(' ')[0])).toEqual(['Call', 'Service']);
    expect(new Set(phones.map(({ href }) => href)).size).toBe(2);
  });

  test('fall back on the number of the site; without any there is none', async () => {
    const [own] = (await frameOf({ features, phone: '07 5550 1234' })).dealerLinks.filter(({ href }) =>
      href.startsWith('tel:'),
    );
    expect(own?.href).toBe('tel:+61755501234');
    expect((await frameOf({ features })).dealerLinks.filter(({ href }) => href.startsWith('tel:'))).toEqual(
      [],
    );
  });

  test('lead to pages that stand, where the dealer wants them', async () => {
    const wanted = { features: { headerBookService: true, headerSellYourCar: true } };
    const all = (await frameOf(wanted)).dealerLinks.map(({ href }) => href);
    expect(all).toEqual(expect.arrayContaining(['/service/', '/sell-your-car/']));
    expect((await frameOf(wanted, [], () => false)).dealerLinks).toEqual([]);
  });
});

describe('the look', () => {
  test('has the logo with its size and the icon of the dealer', async () => {
    const { logo, icon } = await frameOf({ images: { logo: 'logo.png', favicon: 'icon.png' } });
    expect(logo).toEqual({ url: '/_images/logo-800.jpg', width: 1600, height: 1200 });
    expect(icon).toBe('/_images/icon-800.jpg');
  });

  test('does without a logo, and the footer names the dealer where it says so', async () => {
    const { logo, footerNote } = await frameOf({ texts: { footerNote: '{name} and {name}' } });
    expect(logo).toBeNull();
    expect(footerNote).toBe('Sample Motors and Sample Motors');
  });
});
