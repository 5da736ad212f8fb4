import { describe, expect, test } from 'vitest';
import {
  changedPages,
  plannedSite as site,
  withChangedCar,
} from '../../tests/support/samples/planned-changes.ts';
import { sampleCar } from '../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../tests/support/samples/sample-site.ts';
import type { Car } from '../schemas/car.ts';
import { plan } from './plan.ts';
import type { Site } from './site.ts';
import type { SitePlan } from './site-plan.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const hashes = (planned: SitePlan) => new Map(planned.pages.map(({ file, hash }) => [file, hash]));
const withCars = (cars: readonly Car[]): Site => ({ ...site, cars });

describe('sold cars', () => {
  const soldAt = (days: number) => ({
    status: 'sold',
    sold_date_timestamp: NOW.getTime() / 1000 - days * 86_400,
  });

  test('keep their page and their place among the results for three days, then only a page that states it, then none', () => {
    const view = (days: number) =>
      plan(withChangedCar(0, soldAt(days)), NOW).pages.find(
        ({ page }) => page.path === `/cars/${site.cars[0]?.slug}/`,
      )?.page;
    expect(view(2)?.view).toBe('car');
    expect(view(4)?.view).toBe('car-gone');
    expect(view(4)?.meta.robots).toBe('noindex');
    expect(view(34)).toBeUndefined();
  });

  test('a gone car is in no sitemap and among no results', () => {
    const planned = plan(withChangedCar(0, soldAt(4)), NOW);
    const { slug = '', id = '' } = site.cars[0] ?? {};
    expect(planned.files.find(({ file }) => file === 'sitemap.xml')?.body).not.toContain(slug);
    const shown = planned.pages.filter(
      ({ page }) => page.view === 'search' && page.data.cards.some(card => card.id === id),
    );
    expect(shown).toEqual([]);
  });
});

describe('time', () => {
  const arrival = '2026-11-13T00:00:00.000Z';

  test('validUntil is the moment from which the plan differs, and not before', () => {
    const fresh = withChangedCar(0, { created_at: arrival, reserved: false, tag: null });
    const planned = plan(fresh, NOW);
    expect(planned.validUntil).toBe('2026-11-21T00:00:00.001Z');
    const until = new Date(planned.validUntil ?? 0);
    expect(hashes(plan(fresh, new Date(until.getTime() - 1)))).toEqual(hashes(planned));
    expect(hashes(plan(fresh, until))).not.toEqual(hashes(planned));
  });

  test('without anything that passes, the plan holds for ever', () => {
    expect(plan(withCars([sampleCar(1, { created_at: null })]), NOW).validUntil).toBeNull();
  });
});

describe('holidays', () => {
  test('are on the pages about locations until they are over, and on no car page', async () => {
    const special = [
      { date: '2026-11-20', status: 'Closed' },
      { date: '2026-12-25', status: 'Closed' },
    ];
    const files = {
      'locations.json': JSON.stringify([
        { id: 1, name: 'Yard', slug: 'yard', contact_detail: { special_hours: special } },
      ]),
    };
    const cars = [sampleCar(1, { created_at: null })];
    const yard = await sampleSite(cars, { time_zone: 'Australia/Brisbane' }, files);
    const planned = plan(yard, NOW);
    expect(planned.validUntil).toBe('2026-11-20T14:00:00.000Z');
    const daysOn = (path: string, now: Date) => {
      const page = plan(yard, now).pages.find(each => each.page.path === path);
      return [...JSON.stringify(page).matchAll(/\d\d\/\d\d\/2026/g)].map(([day]) => day);
    };
    expect(daysOn('/contact/', NOW)).toEqual(['20/11/2026', '25/12/2026']);
    expect(daysOn('/contact/', new Date('2026-11-20T14:00:00Z'))).toEqual(['25/12/2026']);
    expect(daysOn(`/cars/${cars[0]?.slug}/`, NOW)).toEqual([]);
  });

  test('of a hidden location count too: a block may show it by its id', async () => {
    const special_hours = [{ date: '2026-11-20', status: 'Closed' }];
    const hidden = { id: 5, name: 'Yard', slug: 'yard', visible: false, contact_detail: { special_hours } };
    const features = { homeBlocks: ['locations'], locationBlock: { id: 5 } };
    const files = { 'locations.json': JSON.stringify([hidden]) };
    const yard = await sampleSite([], { time_zone: 'Australia/Brisbane', features }, files);
    const planned = plan(yard, NOW);
    expect(planned.validUntil).toBe('2026-11-20T14:00:00.000Z');
    expect(
      changedPages(planned, plan(yard, new Date('2026-11-20T14:00:00Z'))).map(({ file }) => file),
    ).toContain('index.html');
  });
});
