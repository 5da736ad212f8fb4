import fs from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleCar, sampleCars } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { loadDealer } from '../../dealer/load-dealer.ts';
import { importStock } from '../../stock/import-stock.ts';
import { plan } from '../plan.ts';
import type { Site } from '../site.ts';
import { stockView } from '../stock-view.ts';
import { fixedPaths, infoRoutes } from './fixed-routes.ts';
import { contentKey } from './links.ts';
import { planLandings } from './plan-landings.ts';
import { resultOrder } from './result-order.ts';
import { routeTable } from './route-table.ts';

const NOW = new Date('2026-11-20T02:00:00Z');

function tableOf(site: Site) {
  const stock = stockView(site.cars, site.config, NOW.getTime());
  return routeTable(site, stock, planLandings(site, resultOrder(stock.listed, site.config)));
}

/** The paths of the table and those of the pages that were made, each in order. */
function pathsOf(site: Site): { table: string[]; planned: string[] } {
  const planned = plan(site, NOW).pages.map(({ page }) => page.path);
  return { table: [...tableOf(site).paths].sort(), planned: planned.sort() };
}

const withFeatures = (site: Site, features: object): Site => ({
  ...site,
  config: { ...site.config, features: { ...site.config.features, ...features } },
});

const named = (name: string) => ({ id: name, name, slug: name.toLowerCase() });
const parts = Array.from({ length: 50 }, (_, at) => ({ id: `p${at}`, name: `Part ${at}` }));
/** A dealer with all kinds of files and cars: some can be reserved, one is gone, and results take several pages. */
const full = await sampleSite(
  [...sampleCars(60), sampleCar(900, { status: 'sold' })],
  { finance_provider: 'Manual', dealerships: ['north', 'south'] },
  {
    'locations.json': JSON.stringify([
      { ...named('North'), dealership_slug: 'north' },
      { ...named('South'), dealership_slug: 'south' },
      { ...named('Back'), visible: false },
    ]),
    'models.json': JSON.stringify([
      { ...named('500'), manufacturer_name: 'Fiat', bodyStyle: ['Hatch'] },
      { ...named('600'), manufacturer_name: 'Fiat', bodyStyle: ['SUV'], override_url: '/contact/' },
    ]),
    'manufacturers.json': JSON.stringify([named('Fiat'), named('Kia')]),
    'offers.json': JSON.stringify([{ id: 1, name: 'Sale', model: { name: '500', slug: '500' } }]),
    'parts.json': JSON.stringify(parts),
    'content/careers.md': '# Careers',
    'content/fleet.md': '# Fleet',
    'content/directory.md': '# Directory',
  },
);
const switches = Object.entries(full.config.features).flatMap(([name, value]) =>
  typeof value === 'boolean' ? [name] : [],
);
const keys = [...infoRoutes(full.config).map(({ path }) => contentKey(path)), 'careers'];

describe('the table of routes and the planned pages are the same', () => {
  test.each(fs.readdirSync('dealers').filter(name => fs.existsSync(`dealers/${name}/site.json`)))(
    'for %s',
    async slug => {
      const loaded = await loadDealer('dealers', slug);
      if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
      const { config, dir } = loaded.dealer;
      const { cars } = await importStock({ dealerDir: dir, country: config.country, site: config });
      const { table, planned } = pathsOf({ ...loaded.dealer, cars, pictures: new Map() });
      expect(planned.length).toBeGreaterThan(100);
      expect(table).toEqual(planned);
    },
  );

  test('for a dealer with every kind of page', () => {
    const { table, planned } = pathsOf(full);
    expect(table).toEqual(planned);
    expect(new Set(tableOf(full).routes.map(({ kind }) => kind))).toEqual(
      new Set([
        ...[
          'home',
          'not-found',
          'info',
          'offers',
          'offer',
          'models',
          'model',
          'brand',
          'locations',
          'location',
        ],
        ...['contact-location', 'content', 'search', 'car-gone'],
      ]),
    );
    expect(table).toContain('/parts/search/page/3/');
    expect(table.some(path => path.endsWith(`/${full.config.features.checkoutPath}/`))).toBe(true);
  });

  test('whatever is switched on or hidden', () => {
    fc.assert(
      fc.property(
        fc.subarray(switches),
        fc.subarray(keys),
        fc.subarray(['new', 'used', 'demo']),
        (on, pagesHidden, types) => {
          const chosen = Object.fromEntries(switches.map(name => [name, on.includes(name)]));
          const site = withFeatures(full, { ...chosen, pagesHidden });
          const filters = Object.fromEntries(
            ['new', 'used', 'demo'].map(type => [type, types.includes(type)]),
          );
          const config = { ...site.config, filters: { ...site.config.filters, ...filters } };
          const { table, planned } = pathsOf({ ...site, config });
          expect(table).toEqual(planned);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('a link uses the table', () => {
  test('an address with a query leads to a page where a landing has it', () => {
    const { hasPage } = tableOf(full);
    expect(hasPage('/search/new-used-and-demo-cars/?body=SUV')).toBe(true);
    expect(hasPage('/search/new-used-and-demo-cars/?body=Tank')).toBe(false);
  });

  test('what cards and forms lead to is part of it, whatever the stock', () => {
    const { paths } = tableOf({ ...full, cars: [] });
    for (const path of fixedPaths(full.config)) expect(paths).toContain(path);
    expect(fixedPaths(full.config)).toContain('/finance/');
    expect(fixedPaths(withFeatures(full, { finance: false }).config)).not.toContain('/finance/');
    expect(fixedPaths(withFeatures(full, { pagesHidden: ['finance'] }).config)).not.toContain(
      '/apply-for-finance/',
    );
  });
});
