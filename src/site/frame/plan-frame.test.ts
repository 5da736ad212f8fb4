import { describe, expect, test } from 'vitest';
import { samplePicture } from '../../../tests/support/samples/sample-cars.ts';
import { makeDealer, removeDealer } from '../../../tests/support/temporary-dealer.ts';
import { loadDealer } from '../../dealer/load-dealer.ts';
import type { Site } from '../site.ts';
import { planFrame } from './plan-frame.ts';

/** A site from its files; a dealer's own pictures are where the files name them. */
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
    expect(licences).toEqual(['LMCT 1234', 'Motor vehicle repairer R9 (north)', 'Dealer licence 77 (south)']);
  });

  test('are none where there are none', async () => {
    expect((await frameOf({ licences: {} })).licences).toEqual([]);
  });
});

describe('the look', () => {
  test('has the logo with its size and the icon of the dealer', async () => {
    const { logo, icon } = await frameOf({ images: { logo: 'logo.png', favicon: 'icon.png' } });
    expect(logo).toEqual({
      url: '/_images/logo-800.jpg',
      avif: '/_images/logo-400.avif',
      width: 1600,
      height: 1200,
    });
    expect(icon).toBe('/_images/icon-800.jpg');
  });

  test('does without a logo, and the footer names the dealer where its text has the placeholder', async () => {
    const { logo, footerNote } = await frameOf({ texts: { footerNote: '{name} and {name}' } });
    expect(logo).toBeNull();
    expect(footerNote).toBe('Sample Motors and Sample Motors');
  });
});

describe('the logo of the footer', () => {
  const dark = {
    headerBackground: '#101010',
    headerInk: '#ffffff',
    footerBackground: '#1a1a1a',
    footerInk: '#ffffff',
  };
  const footerLogo = async (images: object, theme: object) =>
    (await frameOf({ images, theme })).footerLogo?.url ?? null;

  test('is its own, else that of the header where the backgrounds are alike', async () => {
    expect(await footerLogo({ logo: 'logo.png', logoFooter: 'icon.png' }, dark)).toBe(
      '/_images/icon-800.jpg',
    );
    expect(await footerLogo({ logo: 'logo.png' }, dark)).toBe('/_images/logo-800.jpg');
  });

  test('is none where a logo made for the header could vanish', async () => {
    expect(
      await footerLogo({ logo: 'logo.png' }, { ...dark, headerBackground: '#ffffff', headerInk: '#000000' }),
    ).toBeNull();
  });
});

describe('where to find the dealer', () => {
  const north = location('north', {
    name: 'North',
    address: { street: '1 Sample Street', city: 'Kedron', state: 'QLD', postcode: '4031' },
    contact_detail: { phone: '07 5550 0001', email: 'north@sample.example' },
  });

  test('is the primary location, with the mail address of the site before its own', async () => {
    const { contact } = await frameOf({ email: 'hello@sample.example' }, [
      location('south'),
      { ...north, primary: true },
    ]);
    expect(contact).toEqual({
      location: { name: 'North', address: '1 Sample Street, Kedron QLD 4031', href: '/locations/north/' },
      phone: { label: '07 5550 0001', href: 'tel:+61755500001' },
      email: { label: 'hello@sample.example', href: 'mailto:hello@sample.example' },
    });
  });

  test('is the first that visitors see where none is primary, linked only where it has a page', async () => {
    const { contact } = await frameOf({}, [location('hidden', { visible: false }), north], () => false);
    expect(contact.location).toMatchObject({ name: 'North', href: null });
    expect(contact.email?.label).toBe('north@sample.example');
  });

  test('is nothing where the dealer gives nothing', async () => {
    expect((await frameOf({})).contact).toEqual({ location: null, phone: null, email: null });
  });
});

test('the dealer is linked elsewhere by name', async () => {
  const socialLinks = [{ name: 'Facebook', link: 'https://social.example/sample' }];
  expect((await frameOf({ features: { socialLinks } })).social).toEqual([
    { label: 'Facebook', href: 'https://social.example/sample' },
  ]);
});

test("the layout of the header is the theme's", async () => {
  expect((await frameOf({ theme: { headerLayout: 'stacked' } })).headerLayout).toBe('stacked');
  expect((await frameOf({ theme: { headerLayout: 'line' } })).headerLayout).toBe('line');
});

describe('the bar at the foot of a phone', () => {
  const site = { phone: '07 5550 0166', features: { callBar: true }, texts: { callBar: 'Ring {phone}' } };

  test('calls the dealer and leads to the location that speaks for it', async () => {
    const address = { street: '1 Saddler Street', city: 'Rocklea', state: 'QLD', postcode: '4106' };
    const { callBar } = await frameOf(site, [location('yard', { address })]);
    expect(callBar?.call).toEqual({ label: 'Ring 07 5550 0166', href: expect.stringMatching(/^tel:/) });
    expect(callBar?.directions).toContain('google.com/maps');
  });

  test('is there only where the site wants it, and has a number', async () => {
    expect((await frameOf({ ...site, features: { callBar: false } })).callBar).toBeNull();
    expect((await frameOf({ ...site, phone: null })).callBar).toBeNull();
  });
});
