import { describe, expect, test } from 'vitest';
import { samplePicture } from '../../../tests/support/sample-cars.ts';
import { sampleSite } from '../../../tests/support/sample-site.ts';
import type { PageMeta } from '../../view/page.ts';
import { completePictures, dealerPicture, socialPicture } from './social-picture.ts';

const ORIGIN = 'https://sample.example';
const files = { 'images/share.png': '', 'images/hero.png': '' };
const pictures = new Map(['share.png', 'hero.png'].map(name => [name, samplePicture(name.slice(0, -4))]));
const siteWith = async (images: object) => ({ ...(await sampleSite([], { images }, files)), pictures });
const meta = (image: string | null, more: Partial<PageMeta> = {}): PageMeta => ({
  title: 'Fleet | Sample Motors',
  description: '',
  canonical: null,
  robots: null,
  image,
  breadcrumbs: [],
  structuredData: [],
  ...more,
});

describe('the picture of a shared link', () => {
  test('has its whole address, its words, and the size of the rendition that is shared', () => {
    expect(socialPicture(samplePicture('car'), 'A car', ORIGIN)).toEqual({
      image: `${ORIGIN}/_images/car-800.jpg`,
      imageDetails: { alt: 'A car', size: { width: 800, height: 600 } },
    });
    expect(socialPicture(null, 'A car', ORIGIN)).toEqual({ image: null });
  });

  test('that is at another server has no size: nobody has looked at it', () => {
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

test("a page's own picture is told by its title, one without gets the dealer's", async () => {
  const complete = completePictures(await siteWith({ social: 'share.png' }));
  expect(complete(meta(null)).imageDetails?.alt).toBe('Sample Motors');
  expect(complete(meta(`${ORIGIN}/_images/hero-800.jpg`)).imageDetails).toEqual({
    alt: 'Fleet',
    size: { width: 800, height: 600 },
  });
  expect(complete(meta(`${ORIGIN}/unknown.jpg`)).imageDetails).toEqual({ alt: 'Fleet', size: null });
  const own = { alt: 'Said already', size: null };
  expect(complete(meta(`${ORIGIN}/unknown.jpg`, { imageDetails: own })).imageDetails).toBe(own);
});
