import { describe, expect, test } from 'vitest';
import { sampleCars } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import type { Garage } from '../../view/garage.ts';
import { plan } from '../plan.ts';

const NOW = new Date('2026-11-20T02:00:00Z');

async function planned(features: object) {
  return plan(await sampleSite(sampleCars(5), { features }), NOW);
}

function garageIn({ pages }: Awaited<ReturnType<typeof planned>>): Garage | null {
  const page = pages.find(({ page }) => page.path === '/garage/')?.page;
  const block = page?.view === 'article' ? page.data.blocks.find(({ kind }) => kind === 'garage') : undefined;
  return block?.kind === 'garage' ? block.garage : null;
}

describe('the garage', () => {
  test('exists where the switch is on, is not indexed by search engines, and is linked in the header', async () => {
    const { pages, frame, files } = await planned({ garage: true });
    expect(pages.find(({ page }) => page.path === '/garage/')?.page.meta.robots).toBe('noindex');
    expect(frame.dealerLinks.map(({ kind, href }) => [kind, href])).toContainEqual(['garage', '/garage/']);
    expect(files.find(({ file }) => file === 'sitemap.xml')?.body).not.toContain('/garage/');
  });

  test('is neither a page nor a link where the switch is off, or the page is taken off', async () => {
    for (const features of [
      { garage: false, favourites: false },
      { garage: true, pagesHidden: ['garage'] },
    ]) {
      const off = await planned(features);
      expect(garageIn(off)).toBeNull();
      expect(JSON.stringify(off.frame)).not.toContain('/garage/');
    }
  });

  test('has a list for each feature of the site that keeps something', async () => {
    const keys = async (features: object) =>
      garageIn(await planned({ garage: true, ...features }))?.lists.map(({ key }) => key);
    const all = { favourites: true, enquiries: true, reserve: true, searchHistory: true, valuation: true };
    expect(await keys(all)).toEqual(['since', 'favourites', 'enquired', 'reserved', 'searches', 'valuation']);
    const none = Object.fromEntries(Object.keys(all).map(name => [name, false]));
    expect(await keys({ ...none, testDrives: false })).toEqual(['since']);
    expect(await keys({ ...none, testDrives: true })).toEqual(['since', 'enquired']);
  });
});

test('[G22] favourites alone have a page of saved cars, called so, and a link to it', async () => {
  const { pages, frame } = await planned({ favourites: true, garage: false });
  const page = pages.find(({ page }) => page.path === '/garage/')?.page;
  expect(page?.view === 'article' && page.data.heading).toBe('Saved cars');
  expect(frame.dealerLinks).toContainEqual({ kind: 'garage', label: 'Saved cars', href: '/garage/' });
  expect(garageIn(await planned({ favourites: true, garage: false }))?.lists.map(({ key }) => key)).toEqual([
    'since',
    'favourites',
  ]);
});

test('cards and pages name the button of favourites where the site has them and a garage', async () => {
  const cards = async (features: object) => {
    const { pages } = await planned(features);
    return pages.flatMap(({ page }) => {
      if (page.view === 'car') return [page.data.car.favouriteLabel];
      return page.view === 'search' ? page.data.cards.map(({ favouriteLabel }) => favouriteLabel) : [];
    });
  };
  expect(new Set(await cards({ favourites: true, garage: true }))).toEqual(new Set(['Save']));
  expect(new Set(await cards({ favourites: false, garage: true }))).toEqual(new Set([null]));
  // A heart is never saved into nothing: the page that shows it is there.
  expect(new Set(await cards({ favourites: true, garage: false }))).toEqual(new Set(['Save']));
  expect(new Set(await cards({ favourites: true, garage: true, pagesHidden: ['garage'] }))).toEqual(
    new Set([null]),
  );
});
