import { describe, expect, test } from 'vitest';
import { samplePicture } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { plan } from '../plan.ts';
import type { Site } from '../site.ts';
import { autoDealerData, sellerData } from './structured-dealer.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const YARD = {
  id: 1,
  name: 'North',
  slug: 'north',
  address: {
    street: '1 High Street',
    city: 'Kedron',
    state: 'QLD',
    postcode: '4031',
    lat: -27.4,
    lang: 153.1,
  },
  contact_detail: {
    phone: '07 5550 0001',
    opening_hours: [{ weekday: 1, status: 'Open', start_hour: '09:00', end_hour: '17:00' }],
    special_hours: [{ date: '2026-12-25', status: 'Closed' }],
  },
};
const OTHER = { id: 2, name: 'South', slug: 'south', visible: true };
const siteOf = (
  locations: object[],
  config: object = {},
  files: Record<string, string> = {},
): Promise<Site> => sampleSite([], config, { 'locations.json': JSON.stringify(locations), ...files });

describe('the dealer', () => {
  test('of one location is at that place', async () => {
    const data = autoDealerData(await siteOf([YARD, { ...OTHER, visible: false }]));
    expect(data).toMatchObject({
      '@type': 'AutoDealer',
      telephone: '07 5550 0001',
      address: { streetAddress: '1 High Street', addressRegion: 'QLD' },
      geo: { latitude: -27.4, longitude: 153.1 },
      openingHoursSpecification: [{ opens: '09:00', closes: '17:00' }],
    });
    expect(data).not.toHaveProperty('department');
  });

  test('of several is at none of them: they are its departments', async () => {
    const data = autoDealerData(await siteOf([YARD, OTHER], { phone: '07 5550 9999' }));
    expect(data).not.toHaveProperty('address');
    expect(data).toMatchObject({
      telephone: '07 5550 0001',
      department: [
        { name: 'North', url: 'https://sample.example/locations/north/', telephone: '07 5550 0001' },
        { name: 'South', url: 'https://sample.example/locations/south/' },
      ],
    });
  });

  test('has no property without a value', async () => {
    expect(autoDealerData(await siteOf([]))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'AutoDealer',
      name: 'Sample Motors',
      url: 'https://sample.example/',
    });
  });

  test('shows its logo, and its rating by the rule of reviews', async () => {
    const reviewed = async (average_rating: string) => {
      const files = {
        'reviews.json': JSON.stringify({ average_rating, count: 30, reviews: [] }),
        'images/logo.png': '',
      };
      const site = await siteOf([], { images: { logo: 'logo.png' } }, files);
      return autoDealerData({ ...site, pictures: new Map([['logo.png', samplePicture('logo')]]) });
    };
    expect(await reviewed('4.6')).toMatchObject({
      logo: 'https://sample.example/_images/logo-800.jpg',
      aggregateRating: { ratingValue: 4.6, reviewCount: 30 },
    });
    expect(await reviewed('3.9')).not.toHaveProperty('aggregateRating');
  });
});

test('the pages of a location have its coming special days, and no longer when they are over', async () => {
  const site = await siteOf([YARD], { time_zone: 'Australia/Brisbane' });
  const dataAt = (path: string, now: Date) =>
    JSON.stringify(plan(site, now).pages.find(({ page }) => page.path === path)?.page.meta.structuredData);
  for (const path of ['/locations/north/', '/contact-us/north/']) {
    expect(dataAt(path, NOW)).toContain('"validFrom":"2026-12-25"');
    expect(dataAt(path, new Date('2026-12-26T00:00:00Z'))).not.toContain('validFrom');
  }
});

test('a seller without a known place has a name and nothing else', async () => {
  const { config } = await siteOf([]);
  expect(sellerData('North', null, config)).toEqual({ '@type': 'AutoDealer', name: 'North' });
});
