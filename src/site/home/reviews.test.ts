import { expect, test } from 'vitest';
import { samplePicture } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { plan } from '../plan.ts';

const REVIEW = { customer_name: 'Ann', rating: 5, text: null, review_date: '05/11/2026' };

test('a review shows the picture of who wrote it, the small one first', async () => {
  const reviews = [
    { ...REVIEW, id: 1, image: { url: 'ann.jpg', thumb: { url: 'ann-small.jpg' } } },
    { ...REVIEW, id: 2, image: { url: 'ann.jpg', thumb: { url: null } } },
    { ...REVIEW, id: 3, image: { url: null, thumb: { url: null } } },
  ];
  const features = { homeBlocks: ['reviews'] };
  const site = await sampleSite([], { features }, { 'reviews.json': JSON.stringify(reviews) });
  const pictures = new Map(['ann.jpg', 'ann-small.jpg'].map(name => [name, samplePicture(name)]));
  const { pages } = plan({ ...site, pictures }, new Date('2026-11-20T02:00:00Z'));
  const home = pages.find(({ page }) => page.path === '/')?.page;
  const block = home?.view === 'home' ? home.data.blocks.find(({ kind }) => kind === 'reviews') : undefined;
  const shown =
    block?.kind === 'reviews' ? block.reviews.map(({ picture }) => picture?.fallback ?? null) : [];
  expect(shown).toEqual([samplePicture('ann-small.jpg').fallback, samplePicture('ann.jpg').fallback, null]);
});

test('the number of reviews is written as the country writes numbers', async () => {
  const set = { count: 2461, average_rating: '4.6', reviews: [{ ...REVIEW, id: 1 }] };
  const site = await sampleSite(
    [],
    { features: { homeBlocks: ['reviews'] } },
    { 'reviews.json': JSON.stringify(set) },
  );
  const home = plan(site, new Date('2026-11-20T02:00:00Z')).pages.find(({ page }) => page.path === '/')?.page;
  expect(home?.view === 'home' ? home.data.blocks : []).toMatchObject([
    { kind: 'reviews', count: '4.6 out of 5 from 2,461 reviews' },
  ]);
});
