import { expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/sample-site.ts';
import { plan } from '../plan.ts';

const NOW = new Date('2026-11-20T02:00:00Z');

/** The buttons of the page of an offer. */
async function buttons(model: object | null, features: object = {}) {
  const site = await sampleSite(
    [],
    { features },
    {
      'offers.json': JSON.stringify([{ id: 7, name: 'Half price', description: 'Today.', model }]),
      'models.json': JSON.stringify([{ id: 1, name: 'Jimny', slug: 'jimny' }]),
    },
  );
  const page = plan(site, NOW).pages.find(each => each.page.path.startsWith('/offers/'))?.page;
  if (page?.view !== 'article') throw new Error('no page of the offer');
  return page.data.blocks.filter(({ kind }) => kind === 'action');
}
const JIMNY = { name: 'Jimny', slug: 'jimny' };
const see = { label: 'See the Jimny', href: '/models/jimny/' };
const enquire = { kind: 'action', label: 'Enquire Now', href: '/contact/' };

test('an offer is asked about first; its model is another button that says so', async () => {
  expect(await buttons(JIMNY)).toEqual([{ ...enquire, other: see }]);
});

test('an offer without a page of its model is only asked about', async () => {
  expect(await buttons(null)).toEqual([enquire]);
  expect(await buttons({ name: 'Gone', slug: 'gone' })).toEqual([enquire]);
});

test('without a contact page the model is all there is', async () => {
  const pagesHidden = ['contact'];
  expect(await buttons(JIMNY, { pagesHidden })).toEqual([{ kind: 'action', ...see }]);
  expect(await buttons(null, { pagesHidden })).toEqual([]);
});

/** The list of so many offers. */
async function offerList(count: number) {
  const offers = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    name: `Offer ${at + 1}`,
    manufacturer: at % 2 ? 'Kia' : 'Mazda',
    model: null,
  }));
  const site = plan(await sampleSite([], {}, { 'offers.json': JSON.stringify(offers) }), NOW);
  const page = site.pages.find(each => each.page.path === '/special-offers/')?.page;
  const block = page?.view === 'article' ? page.data.blocks[0] : undefined;
  if (block?.kind !== 'cards') throw new Error('no list of offers');
  return { block, files: site.data.map(({ file }) => file) };
}

test('[O5] more than 6 offers can be searched; all of them stay on the page', async () => {
  const few = await offerList(6);
  expect(few.block.search).toBeUndefined();
  expect(few.files).not.toContain('_search/offers.index');
  const many = await offerList(30);
  expect(many.block.cards).toHaveLength(30);
  expect(many.block.search).toMatchObject({
    count: 30,
    hitsPerPage: 21,
    path: '/special-offers/',
    ranges: [],
  });
  expect(many.block.search?.facets.map(({ name }) => name)).toEqual(['manufacturer']);
  expect(many.files).toContain('_search/offers.index');
});
