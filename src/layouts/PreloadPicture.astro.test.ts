import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { renderAstro } from '../../tests/support/render-astro.ts';
import type { Picture } from '../schemas/picture.ts';
import { PICTURE_SIZES } from '../ui/picture-sizes.ts';
import { ResponsivePicture } from '../ui/ResponsivePicture.tsx';
import type { LcpImage } from '../view/lcp-image.ts';
import PreloadPicture from './PreloadPicture.astro';

const picture = (name: string): Picture => ({
  avif: [400, 800].map(width => ({ width, url: `/_images/${name}-${width}.avif` })),
  fallback: `/_images/${name}-800.jpg`,
  width: 1600,
  height: 1200,
  color: null,
});
const preloads = (changes: Partial<LcpImage>) =>
  renderAstro(PreloadPicture, {
    image: { picture: picture('a'), narrow: null, shownAs: 'hero', ...changes },
  });
const attributes = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'gi'))].map(([, value]) => value);
const FIRST = '/_images/a-400.avif 400w, /_images/a-800.avif 800w';
const NARROW = '/_images/n-400.avif 400w, /_images/n-800.avif 800w';

describe('the preload of the LCP image', () => {
  test('names the files and sizes of the picture that is shown, whatever shows it', async () => {
    for (const [shownAs, sizes] of Object.entries(PICTURE_SIZES)) {
      const html = await renderAstro(PreloadPicture, {
        image: { picture: picture('a'), narrow: null, shownAs },
      });
      const shown = renderToStaticMarkup(
        createElement(ResponsivePicture, { picture: picture('a'), alt: '', sizes }),
      );
      expect(attributes(html, 'imagesrcset')).toEqual(attributes(shown, 'srcset'));
      expect(attributes(html, 'imagesizes')).toEqual(attributes(shown, 'sizes'));
    }
  });

  test('names another one for narrow screens where the page has another', async () => {
    const html = await preloads({ narrow: picture('n') });
    expect(attributes(html, 'imagesrcset')).toEqual([NARROW, FIRST]);
    expect(attributes(html, 'media')).toEqual(['(max-width: 767px)', 'not all and (max-width: 767px)']);
  });

  test('names the one address of a picture of unknown size', async () => {
    const html = await preloads({
      picture: { ...picture('a'), avif: [], fallback: 'https://photos.example/a.jpg' },
    });
    expect(attributes(html, 'href')).toEqual(['https://photos.example/a.jpg']);
    expect(attributes(html, 'imagesrcset')).toEqual([]);
  });
});
