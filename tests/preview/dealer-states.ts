import fs from 'node:fs';
import path from 'node:path';
import type { BuildTools } from '../../src/builder/build-tools.ts';
import { SiteCache } from '../../src/builder/site-cache.ts';
import {
  type PreviewedSite,
  type PreviewState,
  previewedSite,
} from '../../src/preview/site/previewed-site.ts';
import type { Manifest } from '../../src/release/publish/output.ts';
import { liveRelease, releaseStore } from '../../src/release/publish/releases.ts';
import type { Car } from '../../src/schemas/car.ts';
import { feedRows, NOW } from '../builder/build-helpers.ts';
import { random, sampleCars } from '../support/samples/sample-cars.ts';
import {
  type DealerFiles,
  type TemporaryDealer,
  temporaryDealer,
  writeDealer,
} from '../support/temporary-dealer.ts';

/** The content of a dealer's folder, as a value that random changes can be made to. */
export interface DealerState {
  site: Record<string, unknown> & {
    features: Record<string, unknown>;
    texts: Record<string, unknown>;
    theme: Record<string, unknown>;
  };
  offers: Record<string, unknown>[];
  cars: Car[];
  content: Record<string, string>;
  now: Date;
}

export const FIRST_STATE: DealerState = {
  site: {
    finance_provider: 'Manual',
    phone: '07 5550 1234',
    features: { carPdf: false },
    texts: {},
    theme: {},
  },
  offers: [
    { id: '1', name: 'Spring deals', description: 'On all demo cars.', ends_at: '2026-12-24' },
    { id: '2', name: 'Free servicing', starts_at: '2026-11-25' },
  ],
  cars: sampleCars(24),
  content: { about: '# About us\n\nSince 1990.' },
  now: NOW,
};

export async function dealerIn(state: DealerState): Promise<TemporaryDealer> {
  const dealer = await temporaryDealer();
  await writeState(dealer, state);
  return dealer;
}

export async function writeState(dealer: TemporaryDealer, state: DealerState) {
  const dir = path.join(dealer.dealersDir, dealer.slug, 'content');
  fs.rmSync(dir, { recursive: true, force: true });
  await writeDealer(dealer, filesOf(state));
}

/** The files of a dealer's folder in this state. */
export function filesOf({ site, offers, cars, content }: DealerState): DealerFiles {
  const pages = Object.entries(content).map(([name, text]) => [`content/${name}.md`, text] as const);
  return {
    site,
    stock: feedRows(cars),
    files: { 'offers.json': JSON.stringify(offers), ...Object.fromEntries(pages) },
  };
}

export function previewedState(
  dealer: TemporaryDealer,
  tools: BuildTools,
  wanted: { at?: Date; edits?: PreviewState['edits'] } = {},
): Promise<PreviewedSite> {
  const store = releaseStore(dealer.out, dealer.slug);
  return previewedSite(dealer.dealersDir, store, { at: NOW, edits: [], ...wanted }, tools, new SiteCache());
}

export function liveManifest({ out, slug }: TemporaryDealer): Manifest {
  return liveRelease(releaseStore(out, slug))?.manifest ?? {};
}

/** No picture or asset. */
export const isPageOrData = (file: string) => !/^_(?:astro|images)\//.test(file);

/** Pages and data files whose hash differs, or that only one of them has. */
export function manifestChanges(before: Manifest, after: Manifest): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.filter(name => isPageOrData(name) && before[name]?.hash !== after[name]?.hash);
}

type Change = (state: DealerState, next: () => number) => DealerState;

const anyOf = <T>(list: readonly T[], next: () => number): T => {
  const found = list[Math.floor(next() * list.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};
const withCar = (state: DealerState, next: () => number, change: (car: Car) => Partial<Car>) => {
  const chosen = anyOf(state.cars, next);
  return { ...state, cars: state.cars.map(car => (car === chosen ? { ...car, ...change(car) } : car)) };
};
const withSite = (state: DealerState, part: 'features' | 'texts' | 'theme', values: object) => ({
  ...state,
  site: { ...state.site, [part]: { ...state.site[part], ...values } },
});

/** Changes that people and feeds make to a dealer. */
export const CHANGES: Record<string, Change> = {
  fall: (state, next) => withCar(state, next, ({ price }) => ({ price: (price ?? 9000) - 500 })),
  rise: (state, next) => withCar(state, next, ({ price }) => ({ price: (price ?? 9000) + 750 })),
  sale: (state, next) =>
    withCar(state, next, () => ({ sold: true, sold_date_timestamp: NOW.getTime() / 1000 })),
  reserve: (state, next) => withCar(state, next, ({ reserved }) => ({ reserved: !reserved })),
  describe: (state, next) =>
    withCar(state, next, () => ({ description: `Described ${Math.floor(next() * 999)}` })),
  leave: (state, next) => {
    const gone = anyOf(state.cars, next);
    return state.cars.length < 16 ? state : { ...state, cars: state.cars.filter(car => car !== gone) };
  },
  arrive: (state, next) => {
    const more = sampleCars(60);
    const free = more.filter(({ id }) => !state.cars.some(car => car.id === id));
    return { ...state, cars: [anyOf(free, next), ...state.cars] };
  },
  reorder: state => ({ ...state, cars: state.cars.toReversed() }),
  text: (state, next) => withSite(state, 'texts', { enquireNow: `Ask us ${Math.floor(next() * 99)}` }),
  words: (state, next) => withSite(state, 'texts', { viewDetails: `See ${Math.floor(next() * 99)}` }),
  feature: (state, next) =>
    withSite(state, 'features', {
      [anyOf(['favourites', 'phoneReveal', 'belowMarketPrice'], next)]: next() < 0.5,
    }),
  theme: (state, next) =>
    withSite(state, 'theme', { accent: anyOf(['#7a1f1f', '#4a2f7a', '#1f5c2e'], next) }),
  template: (state, next) => ({
    ...state,
    site: { ...state.site, template: anyOf(['classic', 'yard', 'metro'], next) },
  }),
  name: (state, next) => ({
    ...state,
    site: { ...state.site, name: `Sample Motors ${Math.floor(next() * 9)}` },
  }),
  offer: (state, next) => ({
    ...state,
    offers: state.offers.map((offer, at) =>
      at === 0 ? { ...offer, description: `On ${Math.floor(next() * 50)} cars.` } : offer,
    ),
  }),
  moreOffers: (state, next) => ({
    ...state,
    offers: [{ id: `n${Math.floor(next() * 5)}`, name: 'New offer' }, ...state.offers].filter(
      ({ id }, at, all) => all.findIndex(other => other['id'] === id) === at,
    ),
  }),
  fewerOffers: state => ({ ...state, offers: state.offers.slice(1) }),
  content: (state, next) => ({
    ...state,
    content: { ...state.content, about: `# About us\n\nSince ${1900 + Math.floor(next() * 100)}.` },
  }),
  time: (state, next) => ({
    ...state,
    now: new Date(state.now.getTime() + Math.floor(next() * 40 * 86_400_000)),
  }),
};

/** A state some random changes after another; the same seed, the same changes. */
export function changed(state: DealerState, seed: number): { state: DealerState; names: string[] } {
  const next = random(seed);
  const names = Array.from({ length: 1 + Math.floor(next() * 4) }, () => anyOf(Object.keys(CHANGES), next));
  return { state: names.reduce((made, name) => CHANGES[name]?.(made, next) ?? made, state), names };
}
