import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleCar, sampleCars, samplePicture, withPhotos } from '../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../tests/support/samples/sample-site.ts';
import { HOUR_MS } from '../lib/time/durations.ts';
import type { Car } from '../schemas/car.ts';
import { plan } from './plan.ts';
import { PlanCache } from './plan-cache.ts';
import type { Site } from './site.ts';

const START = Date.parse('2026-01-09T02:00:00Z');
const locations = [
  { id: 1, name: 'North', slug: 'north', address: { street: '1 High St', city: 'Cairns' } },
  { id: 2, name: 'South', slug: 'south', visible: true, image: 'yard.jpg' },
];
const offers = [
  { id: 1, name: 'Sale', description: 'All', starts_at: '2026-01-10', ends_at: '2026-01-11' },
  { id: 2, name: 'Service', description: 'Free' },
];
const site: Site = {
  ...(await sampleSite(
    [],
    {
      finance_provider: 'Manual',
      phone: '07 5550 1234',
      dealerships: [
        { slug: 'a', name: 'A Motors' },
        { slug: 'b', name: 'B Motors' },
      ],
      images: { noCar: 'yard.jpg' },
      features: {
        makeLogos: true,
        carPdf: true,
        reserve: true,
        menuSearch: true,
        // Of most landings, some cars are on no page: ten pages are made at most.
        hitsPerPage: 1,
        promoCards: [{ position: 2, title: 'Kia week', link: '/search/kia/' }],
        facets: ['make', 'model', 'price', 'filtered_features', 'body'],
        openFacets: ['make', 'filtered_features', 'body'],
      },
    },
    {
      'locations.json': JSON.stringify(locations),
      'offers.json': JSON.stringify(offers),
      'manufacturers.json': JSON.stringify([
        { id: 1, name: 'Toyota', slug: 'toyota', logo: { url: 'yard.jpg' } },
      ]),
      'images/yard.jpg': '',
    },
  )),
  ...withPhotos(sampleCars(24)),
};
// Some have no photo of their own, and show the dealer's picture.
site.cars = site.cars.map((car, each) =>
  each % 5 === 4 ? { ...car, images: [], primary_image_url: null } : car,
);

site.pictures = new Map([...site.pictures, ['yard.jpg', samplePicture('yard')]]);

/** What is built at a moment: only what is the same as before may be the same object. */
interface State {
  site: Site;
  now: number;
}
type Step = (state: State) => State;

const cars = (change: (cars: readonly Car[]) => readonly Car[]): Step => {
  return ({ site: before, now }) => ({ site: { ...before, cars: change(before.cars) }, now });
};
const one = (at: number, change: (car: Car) => Car) =>
  cars(all => all.map((car, each) => (each === at % all.length ? change(car) : car)));
const pictures = (change: (pictures: Map<string, ReturnType<typeof samplePicture>>) => void): Step => {
  return ({ site: before, now }) => {
    const changed = new Map(before.pictures);
    change(changed);
    return { site: { ...before, pictures: changed }, now };
  };
};

const at = fc.nat({ max: 60 });
const steps: Record<string, fc.Arbitrary<Step>> = {
  price: fc
    .tuple(at, fc.constantFrom(null, 5, 150, 9_990, 77_777))
    .map(([n, price]) => one(n, car => ({ ...car, price }))),
  sold: fc
    .tuple(at, fc.integer({ min: -2, max: 40 }))
    .map(([n, days]) =>
      one(n, car => ({ ...car, status: 'sold', sold_date_timestamp: START / 1000 - days * 86_400 })),
    ),
  hidden: at.map(n => one(n, car => ({ ...car, show_on_dealer_website: !car.show_on_dealer_website }))),
  words: fc
    .tuple(
      at,
      fc.constantFrom(
        { make: 'Kia' },
        { make: 'TOYOTA' },
        { model: 'Rio' },
        { simple_body: 'Ute' },
        { tag: 'Run-out' },
      ),
    )
    .map(([n, words]) => one(n, car => ({ ...car, ...words }))),
  features: fc
    .tuple(at, fc.uniqueArray(fc.constantFrom('Tow bar', 'Sunroof', 'Bluetooth', 'Roof racks')))
    .map(([n, features]) => one(n, car => ({ ...car, features }))),
  // Each page of results names the logo by all spellings of its make.
  'spelled otherwise': at.map(n =>
    cars(all => {
      const toyotas = all.filter(({ make }) => make === 'Toyota');
      const chosen = toyotas[n % toyotas.length];
      return all.map(car => (car === chosen ? { ...car, make: 'TOYOTA' } : car));
    }),
  ),
  // More than are offered as filters: which of them are depends on all cars.
  'many features': fc
    .tuple(at, at)
    .map(([n, first]) =>
      one(n, car => ({ ...car, features: Array.from({ length: 65 }, (_, each) => `F${first + each}`) })),
    ),
  dealership: fc
    .tuple(at, fc.constantFrom('a', 'b', null))
    .map(([n, dealership_slug]) => one(n, car => ({ ...car, dealership_slug }))),
  reserved: at.map(n => one(n, car => ({ ...car, reserved: !car.reserved }))),
  renamed: at.map(n => one(n, car => ({ ...car, slug: `${car.slug}-again` }))),
  added: fc
    .tuple(fc.integer({ min: 41, max: 90 }), at)
    .map(([number, place]) =>
      cars(all =>
        all.some(({ id }) => id === sampleCar(number).id)
          ? all
          : all.toSpliced(place, 0, sampleCar(number, { make: 'Fiat', model: '500' })),
      ),
    ),
  removed: at.map(n => cars(all => (all.length < 3 ? all : all.toSpliced(n % all.length, 1)))),
  // As a feed that was read again gives them: equal, but other objects.
  'read again': at.map(n => one(n, car => structuredClone(car))),
  reordered: fc.nat({ max: 23 }).map(n => cars(all => [...all.slice(n), ...all.slice(0, n)])),
  'a photo that looks otherwise': at.map(n =>
    pictures(all => {
      const reference = [...all.keys()][n % all.size];
      if (reference !== undefined) all.set(reference, samplePicture(`other${n}`));
    }),
  ),
  'a photo that is gone': at.map(n => pictures(all => void all.delete([...all.keys()][n % all.size] ?? ''))),
  'the yard photographed': at.map(n => pictures(all => void all.set('yard.jpg', samplePicture(`yard${n}`)))),
  'other photos named': at.map(n => one(n, car => ({ ...car, images: car.images.slice(1) }))),
  time: fc.integer({ min: 1, max: 70 }).map(hours => ({ site: before, now }: State) => ({
    site: before,
    now: now + hours * HOUR_MS,
  })),
  'time set back': fc.integer({ min: 1, max: 9 }).map(hours => ({ site: before, now }: State) => ({
    site: before,
    now: now - hours * HOUR_MS,
  })),
  'another switch': fc
    .constantFrom({ phoneReveal: false }, { similarCars: 2 }, { cardExcerpt: false })
    .map(features => ({ site: before, now }: State) => ({
      site: {
        ...before,
        config: { ...before.config, features: { ...before.config.features, ...features } },
      },
      now,
    })),
};

/** The plan as texts, its data made: of each file what it holds, and of all what else a build reads. */
function made(site: Site, now: number, cache?: PlanCache): Record<string, string> {
  const { pages, documents, files, data, feeds, ...rest } = plan(site, new Date(now), cache);
  const entries = [...pages, ...documents, ...files].map(each => [each.file, JSON.stringify(each)] as const);
  const bytes = data.map(
    each => [each.file, `${each.hash} ${Buffer.from(each.bytes()).toString('latin1')}`] as const,
  );
  const texts = feeds.map(each => [each.file, `${each.hash} ${Buffer.concat(each.parts())}`] as const);
  return Object.fromEntries([...entries, ...bytes, ...texts, ['rest', JSON.stringify(rest)]]);
}

function expectSame(one: Record<string, string>, other: Record<string, string>): void {
  expect(Object.keys(one)).toEqual(Object.keys(other));
  for (const [file, text] of Object.entries(one)) if (text !== other[file]) expect(text).toBe(other[file]);
}

describe('a plan with what earlier ones cached is the plan without', () => {
  test('after any sequence of changes', () => {
    const sequence = fc.array(fc.oneof(...Object.values(steps)), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(sequence, sequence => {
        const cache = new PlanCache();
        let state: State = { site, now: START };
        plan(state.site, new Date(state.now), cache);
        for (const step of sequence) {
          state = step(state);
          const clean = { ...state.site, cars: structuredClone(state.site.cars) };
          expectSame(made(state.site, state.now, cache), made(clean, state.now));
        }
      }),
      { numRuns: 10 },
    );
  });

  test.each(Object.keys(steps))('after a change of one kind: %s', name => {
    const kind = steps[name];
    if (kind === undefined) throw new Error(`no step is called ${name}`);
    fc.assert(
      fc.property(fc.array(kind, { minLength: 2, maxLength: 3 }), sequence => {
        const cache = new PlanCache();
        let state: State = { site, now: START };
        plan(state.site, new Date(state.now), cache);
        for (const step of sequence) {
          state = step(state);
          expectSame(made(state.site, state.now, cache), made(state.site, state.now));
        }
      }),
      { numRuns: 2 },
    );
  });

  test('a new price plans anew only what shows it', () => {
    const cache = new PlanCache();
    const before = new Set(plan(site, new Date(START), cache).pages);
    const changed = one(7, car => ({ ...car, price: 77_777 }))({ site, now: START });
    const after = plan(changed.site, new Date(START), cache).pages;
    const anew = after.filter(page => !before.has(page)).map(({ file }) => file);
    const { slug = '', make } = site.cars[7] ?? {};
    expect(anew).toContain(`cars/${slug}/index.html`);
    // Its own page, and those of the cars that it is similar to.
    expect(anew.filter(file => file.startsWith('cars/')).length).toBeLessThan(10);
    const others = new Set(site.cars.map(car => car.make).filter(other => other !== make));
    const pages = (of: readonly string[]) =>
      of.filter(file => [...others].some(other => file.startsWith(`search/${other.toLowerCase()}/`)));
    expect(pages(after.map(({ file }) => file)).length).toBeGreaterThan(5);
    expect(pages(anew)).toEqual([]);
  });
});
