import { describe, expect, test } from 'vitest';
import { sampleCar, withPhotos } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import type { Car } from '../../schemas/car.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { Block } from '../../view/block.ts';
import { plan } from '../plan.ts';
import type { Site } from '../site.ts';
import { carSeller, siteSeller } from './seller.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const yard = (id: number, name: string, changes: object = {}) => ({
  id,
  name,
  slug: name.toLowerCase(),
  dealership_slug: name.toLowerCase(),
  dealer_license_number: `L${id}`,
  address: { street: `${id} High Street` },
  contact_detail: { phone: `07 5550 000${id}` },
  ...changes,
});
const WORKSHOP = yard(1, 'Workshop', { location_type: 'service' });
const NORTH = yard(2, 'North');
const SOUTH = yard(3, 'South');

async function siteOf(locations: object[], config: object = {}, cars: Car[] = []): Promise<Site> {
  const { cars: pictured, pictures } = withPhotos(cars);
  const files = { 'locations.json': JSON.stringify(locations) };
  return { ...(await sampleSite(pictured, config, files)), pictures };
}

describe('the main location of the dealer', () => {
  test('is the same wherever the site shows it: the primary one, else the first that sells', async () => {
    const marked = [WORKSHOP, NORTH, { ...SOUTH, primary: true }];
    for (const [locations, name] of [
      [[WORKSHOP, NORTH, SOUTH], 'North'] as const,
      [marked, 'South'] as const,
    ]) {
      const site = await siteOf([...locations]);
      const { frame } = plan(site, NOW);
      expect([frame.contact.location?.name, siteSeller(site).location?.name]).toEqual([name, name]);
      expect(frame.contact.phone).toEqual(siteSeller(site).phone);
    }
  });

  test('is named by the number the dealer sets for it, on every page that shows a number of it', async () => {
    const features = { phoneOverrides: { north: '1300 975 707', workshop: '1300 000 000' } };
    const site = await siteOf([WORKSHOP, NORTH], { features });
    const { frame, pages } = plan(site, NOW);
    const blocksAt = (path: string): Block<Picture>[] => {
      const page = pages.find(each => each.page.path === path)?.page;
      return page?.view === 'article' ? page.data.blocks : [];
    };
    const cards = blocksAt('/locations/').flatMap(block =>
      block.kind === 'locations' ? block.locations : [],
    );
    const numbers = Object.fromEntries(
      cards.map(({ name, phones }) => [name, phones.map(({ label }) => label)]),
    );
    expect(numbers).toEqual({ North: ['1300 975 707'], Workshop: ['07 5550 0001'] });
    const sellers = ['/about-us/', '/contact-us/north/'].flatMap(path =>
      blocksAt(path).flatMap(block => (block.kind === 'contact' ? block.seller.phone : [])),
    );
    const shown = [frame.contact.phone, ...sellers, carSeller(sampleCar(1), site).phone];
    expect(shown.map(phone => phone?.label)).toEqual(Array.from({ length: 4 }, () => '1300 975 707'));
    const json = JSON.stringify(pages.map(({ page }) => page.meta.structuredData));
    expect(json).toContain('"telephone":"1300 975 707"');
    expect(json).not.toContain('07 5550 0002');
  });
});

describe('a page of a group', () => {
  test('about a car, a model, a brand, an offer or a location is answered by its dealership', async () => {
    const dealerships = [
      { slug: 'north', name: 'North Kia' },
      { slug: 'south', name: 'South Mazda' },
    ];
    const locations = [
      { ...NORTH, primary: true, manufacturers: ['Kia'] },
      { ...SOUTH, manufacturers: ['Mazda'] },
    ];
    const files = {
      'locations.json': JSON.stringify(locations),
      'models.json': JSON.stringify([{ id: 1, name: 'CX-5', slug: 'cx-5', manufacturer_name: 'Mazda' }]),
      'manufacturers.json': JSON.stringify([{ id: 1, name: 'Mazda', slug: 'mazda' }]),
      'offers.json': JSON.stringify([{ id: 7, name: 'Mazda days', manufacturer: 'Mazda' }]),
    };
    const car = sampleCar(1, { dealership_slug: 'south' });
    const { pages, frame } = plan(await sampleSite([car], { dealerships }, files), NOW);
    const of = (start: string) =>
      pages
        .filter(({ page }) => page.path.startsWith(start))
        .map(({ page }) => page.dealership ?? null)
        .filter((each, at, all) => all.indexOf(each) === at);
    for (const start of [`/cars/${car.slug}/`, '/models/cx-5/', '/brands/mazda/', '/locations/south/'])
      expect([start, ...of(start)]).toEqual([start, 'south']);
    expect(of('/offers/')).toEqual(['south']);
    expect(of('/contact-us/north/')).toEqual(['north']);
    expect(of('/about-us/')).toEqual([null]);
    expect(frame.contact.location).toBeNull();
    expect(frame.dealerships['south']?.contact.location?.name).toBe('South');
  });
});

describe('a car', () => {
  const dealerships = [{ slug: 'north', name: 'North', phone: '1300 111 111' }];
  const car = (changes: Partial<Car> = {}) => sampleCar(1, { dealership_slug: 'north', ...changes });

  test('is called under the number set for its dealership, else where it stands, else at its dealership, else at the location it names', async () => {
    const features = { phoneOverrides: { north: '1300 222 222' } };
    const phone = async (config: object, changes: Partial<Car> = {}, at: object[] = [NORTH]) =>
      carSeller(car(changes), await siteOf(at, config)).phone?.label;
    const silent = [{ ...NORTH, contact_detail: {} }];
    const address = { street: null, city: null, state: null, place_url: null, id: null };
    const json = { name: 'Lot', slug: null, address, distribution_locations: [] };
    const location = { ...json, phone: '07 5550 9999' };
    expect(await phone({ dealerships, features }, { location })).toBe('1300 222 222');
    expect(await phone({ dealerships })).toBe('07 5550 0002');
    expect(await phone({ dealerships }, { location }, silent)).toBe('1300 111 111');
    const unreachable = [
      { slug: 'north', name: 'North' },
      { slug: 'other', phone: '1300 333 333' },
    ];
    expect(await phone({ dealerships: unreachable }, { location }, silent)).toBe('07 5550 9999');
    expect(await phone({ dealerships: unreachable })).toBe('07 5550 0002');
  });

  test('is written to at the location it stands at, else at the address of the site', async () => {
    const own = { ...NORTH, contact_detail: { email: 'north@dealer.example' } };
    const email = async (locations: object[]) =>
      carSeller(car(), await siteOf(locations, { email: 'all@dealer.example' })).email?.label;
    expect(await email([own, SOUTH])).toBe('north@dealer.example');
    expect(await email([NORTH, { ...SOUTH, contact_detail: own.contact_detail }])).toBe('all@dealer.example');
  });
});

describe('a car without a location', () => {
  const lost = sampleCar(1, {
    dealership_slug: null,
    location: null,
    location_name: null,
    city: 'Elsewhere',
  });
  const texts = (site: Site) => {
    const { pages, documents, feeds } = plan(site, NOW);
    const page = pages.find(each => each.page.view === 'car')?.page;
    if (page?.view !== 'car') throw new Error('no page of a car');
    const bodies = feeds.map(({ parts }) => Buffer.concat(parts()).toString());
    return { page, licences: documents[0]?.data.licences, feeds: bodies.join() };
  };

  test('is at none of several yards, neither in data nor in feeds nor in its form', async () => {
    const { page, licences, feeds } = texts(await siteOf([NORTH, SOUTH], { licences: {} }, [lost]));
    expect(JSON.stringify(page.meta.structuredData)).not.toContain('High Street');
    expect(page.data.form?.values).not.toHaveProperty('location');
    expect(licences).toEqual(['Dealer licence L2 (North)', 'Dealer licence L3 (South)']);
    expect(feeds).toContain(lost.id);
    expect(feeds).not.toContain('High Street');
  });

  test('has its enquiries sent to the main location of the dealer', async () => {
    const { page } = texts(await siteOf([NORTH, { ...SOUTH, primary: true }], {}, [lost]));
    expect(page.data.seller.location?.name).toBe('South');
  });

  test('stands at the only yard there is', async () => {
    const { page, licences, feeds } = texts(await siteOf([WORKSHOP, NORTH], { licences: {} }, [lost]));
    expect(JSON.stringify(page.meta.structuredData)).toContain('2 High Street');
    expect(licences).toEqual(['Dealer licence L2']);
    expect(feeds).toContain('2 High Street');
  });
});
