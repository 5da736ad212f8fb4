import { describe, expect, test } from 'vitest';
import { sampleCar, sampleCars, withPhotos } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import type { Car } from '../../schemas/car.ts';
import type { Brochure } from '../../view/brochure.ts';
import { plan } from '../plan.ts';
import { PlanCache } from '../plan-cache.ts';
import type { Site } from '../site.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const { cars, pictures } = withPhotos(sampleCars(12).map(car => ({ ...car, reserved: false })));
const site: Site = {
  ...(await sampleSite(cars, { finance_provider: 'Manual', licences: { LMCT: '12345' } })),
  pictures,
};

const documents = (of: Site) => plan(of, NOW).documents;
const withCar = (changes: Partial<Car>): Site => ({
  ...site,
  cars: site.cars.map((car, at) => (at === 4 ? { ...car, ...changes } : car)),
});
const changed = (after: Site) => {
  const before = new Set(documents(site).map(({ file, hash }) => `${file} ${hash}`));
  return documents(after).filter(({ file, hash }) => !before.has(`${file} ${hash}`));
};
const fifth = site.cars[4] ?? sampleCar(4);

/** The brochure of the only car of a site. */
async function brochureOf(changes: Partial<Car>, config: object = {}): Promise<Brochure> {
  const only = withPhotos([sampleCar(1, changes)]);
  const [document] = documents({ ...(await sampleSite(only.cars, config)), pictures: only.pictures });
  if (document === undefined) throw new Error('no document');
  return document.data;
}

describe('which brochures there are', () => {
  test('one for each car with a page of its own, beside the page', () => {
    expect(
      documents(site)
        .map(({ file }) => file)
        .sort(),
    ).toEqual(site.cars.map(({ slug }) => `cars/${slug}.pdf`).sort());
  });

  test.each([
    [1, true],
    [5, false],
  ])('a car sold %d days ago: %s', (days, there) => {
    const sold = withCar({ status: 'sold', sold_date_timestamp: NOW.getTime() / 1000 - days * 86_400 });
    expect(documents(sold).some(({ file }) => file === `cars/${fifth.slug}.pdf`)).toBe(there);
  });

  test('none where the dealer offers none, and no page links one', async () => {
    const off = await sampleSite(cars, { features: { carPdf: false } });
    expect(documents(off)).toEqual([]);
    expect(JSON.stringify(plan(off, NOW).pages)).not.toMatch(/"href":"[^"]+\.pdf"/);
  });

  test('every page of a car links its own', () => {
    const planned = plan(site, NOW);
    const linked = planned.pages.flatMap(({ page }) =>
      page.view === 'car' ? [page.data.car.pdf?.href] : [],
    );
    expect(linked.sort()).toEqual(planned.documents.map(({ file }) => `/${file}`).sort());
  });
});

describe('a brochure is made again', () => {
  test.each<[string, Partial<Car>]>([
    ['price', { price: 77_777 }],
    ['description', { description: 'Another one.' }],
    ['cover', { primary_image_url: site.cars[0]?.primary_image_url ?? null }],
  ])('when the %s of its car changes, and no other', (_, changes) => {
    expect(changed(withCar(changes)).map(({ file }) => file)).toEqual([`cars/${fifth.slug}.pdf`]);
  });

  test.each<[string, Partial<Car>]>([
    ['another photo', { images: fifth.images.slice(0, 2) }],
    ['a view more', { views: 99 }],
    ['a tag', { tag: 'Hot' }],
  ])('not for %s, which it does not show', (_, changes) => {
    expect(changed(withCar(changes))).toEqual([]);
  });

  test('and never for a car that is the same: the plan holds the very document it held before', () => {
    const cache = new PlanCache();
    const before = new Set(plan(site, NOW, cache).documents);
    const others = plan(withCar({ price: 1234 }), NOW, cache).documents.filter(
      ({ file }) => !file.includes(fifth.slug),
    );
    expect(others.filter(document => !before.has(document))).toEqual([]);
    expect(others).toHaveLength(site.cars.length - 1);
  });
});

describe('what it shows', () => {
  test('a cover that we have, with its shape', async () => {
    expect((await brochureOf({})).picture).toEqual({
      url: expect.stringMatching(/^\/_images\/.*-800\.jpg$/),
      width: 1600,
      height: 1200,
    });
  });

  test('no placeholder, and no photo of another server', () => {
    const [first] = [...pictures.values()];
    if (first === undefined) throw new Error('no picture');
    const config = { ...site.config, images: { ...site.config.images, noCar: 'none.svg' } };
    const bare = sampleCar(1);
    const standIn = documents({ ...site, config, cars: [bare], pictures: new Map([['none.svg', first]]) });
    expect(standIn.map(({ data }) => data.picture)).toEqual([null]);
    const url = 'https://photos.example/1.jpg';
    const remote = documents({
      ...site,
      cars: [{ ...bare, primary_image_url: url }],
      pictures: new Map([[url, { ...first, avif: [], fallback: url }]]),
    });
    expect(remote.map(({ data }) => data.picture)).toEqual([null]);
  });

  test('not what title and trim contain already', async () => {
    const labels = (data: Brochure) => data.details.map(({ label }) => label);
    const changes = {
      name: '2024 Mazda 3',
      year: 2024,
      make: 'Mazda',
      model: '3',
      badge: 'G20',
      series: null,
    };
    const data = await brochureOf({ ...changes, doors: 3 });
    expect(labels(data)).not.toContain('Model');
    expect(labels(data)).not.toContain('Badge');
    expect(data.details).toContainEqual({ label: 'Doors', value: '3' });
  });

  test('licences, the page of the car, and the country of the sheet', async () => {
    const data = await brochureOf({}, { licences: { LMCT: '12345' }, country: 'US' });
    expect(data).toMatchObject({ licences: ['LMCT 12345'], country: 'US', locale: 'en-US' });
    expect(data.page).toBe(`https://sample.example/cars/${sampleCar(1).slug}/`);
  });
});
