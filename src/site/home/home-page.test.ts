import { describe, expect, test } from 'vitest';
import { makeDealer, removeDealer } from '../../../tests/support/temporary-dealer.ts';
import { loadDealer } from '../../dealer/load-dealer.ts';
import { plan } from '../plan.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const YARD = {
  id: 1,
  slug: 'yard',
  name: 'The yard',
  primary: true,
  address: { street: '1 Saddler Street', city: 'Rocklea', state: 'QLD', postcode: '4106' },
  contact_detail: { phone: '07 5550 0166' },
};

async function home(homeBlocks: string[], locations: object[] = []) {
  const made = await makeDealer({
    site: {
      features: { homeBlocks },
      texts: { visitText: 'Ask {name}.', heroTitle: 'Cars', heroText: 'Here.' },
    },
    files: { 'locations.json': JSON.stringify(locations) },
  });
  const loaded = await loadDealer(made.dealersDir, made.slug);
  await removeDealer(made);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const site = { ...loaded.dealer, cars: [], pictures: new Map() };
  const page = plan(site, NOW).pages.find(each => each.page.view === 'home')?.page;
  if (page?.view !== 'home') throw new Error('no home page was planned');
  return { ...page.data, name: site.config.name };
}

describe('the home page', () => {
  test('opens with text alone where its blocks leave the hero out', async () => {
    expect((await home(['hero'])).hero).not.toBeNull();
    expect(await home([])).toMatchObject({ heading: 'Cars', intro: 'Here.', hero: null });
  });

  test('invites to the location that speaks for the dealer', async () => {
    const { blocks, name } = await home(['visit'], [{ ...YARD, id: 2, slug: 'two', primary: false }, YARD]);
    const address = '1 Saddler Street, Rocklea QLD 4106';
    expect(blocks).toMatchObject([
      { kind: 'visit', text: `Ask ${name}.`, location: { name: 'The yard', address } },
    ]);
  });

  test('invites nowhere without a location', async () => {
    expect((await home(['visit'])).blocks).toEqual([]);
  });
});
