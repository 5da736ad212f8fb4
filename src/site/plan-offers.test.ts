import { expect, test } from 'vitest';
import { sampleSite } from '../../tests/support/sample-site.ts';
import { plan } from './plan.ts';

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
const ask = { kind: 'action', label: 'Enquire Now', href: '/contact/' };

test('an offer is asked about first; its model is another button that says so', async () => {
  expect(await buttons(JIMNY)).toEqual([{ ...ask, other: see }]);
});

test('an offer without a page of its model is only asked about', async () => {
  expect(await buttons(null)).toEqual([ask]);
  expect(await buttons({ name: 'Gone', slug: 'gone' })).toEqual([ask]);
});

test('without a contact page the model is all there is', async () => {
  const pagesHidden = ['contact'];
  expect(await buttons(JIMNY, { pagesHidden })).toEqual([{ kind: 'action', ...see }]);
  expect(await buttons(null, { pagesHidden })).toEqual([]);
});
