import { describe, expect, test } from 'vitest';
import { samplePicture } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import type { Page, PageMeta } from '../../view/page.ts';
import { describedPages } from './describe-page.ts';
import { dealerPicture, socialPicture } from './social-picture.ts';

const ORIGIN = 'https://sample.example';
const files = { 'images/share.png': '', 'images/hero.png': '' };
const pictures = new Map(['share.png', 'hero.png'].map(name => [name, samplePicture(name.slice(0, -4))]));
const siteWith = async (images: object) => ({ ...(await sampleSite([], { images }, files)), pictures });
type Shared = Pick<PageMeta, 'image' | 'imageDetails'>;
const page = (shared: Shared): Page => ({
  view: 'not-found',
  path: '/404/',
  meta: {
    title: 'Fleet | Sample Motors',
    description: '',
    canonical: null,
    robots: null,
    breadcrumbs: [],
    structuredData: [],
    ...shared,
  },
  data: { title: '', text: '', links: [] },
});

describe('the picture of a shared link', () => {
  test('has its whole address, its words, and the size of the rendition that is shared', () => {
    expect(socialPicture(samplePicture('car'), 'A car', ORIGIN)).toEqual({
      image: `${ORIGIN}/_images/car-800.jpg`,
      imageDetails: { alt: 'A car', size: { width: 800, height: 600 } },
    });
    expect(socialPicture(null, 'A car', ORIGIN)).toEqual({ image: null });
  });

  test('that is at another server has no size: it was not read', () => {
    const elsewhere = { ...samplePicture('car'), fallback: 'https://photos.example/car-800.jpg' };
    expect(socialPicture(elsewhere, 'A car', ORIGIN)).toMatchObject({
      image: elsewhere.fallback,
      imageDetails: { size: null },
    });
  });
});

test('the dealer is shown by the social picture, else by the opening of the home page, else not at all', async () => {
  const image = async (images: object) => dealerPicture(await siteWith(images)).image;
  expect(await image({ social: 'share.png', hero: 'hero.png' })).toBe(`${ORIGIN}/_images/share-800.jpg`);
  expect(await image({ hero: 'hero.png' })).toBe(`${ORIGIN}/_images/hero-800.jpg`);
  expect(await image({})).toBeNull();
});

test("a page's own picture stays with its words, one without gets the dealer's", async () => {
  const described = describedPages(await siteWith({ social: 'share.png' }));
  const metaOf = (shared: Shared) => described(page(shared)).describe().meta;
  expect(metaOf({ image: null }).imageDetails?.alt).toBe('Sample Motors');
  const own = socialPicture(samplePicture('hero'), 'Fleet', ORIGIN);
  expect(metaOf(own)).toMatchObject(own);
});
