import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Picture } from '../schemas/picture.ts';
import { ResponsivePicture } from '../ui/ResponsivePicture.tsx';
import { leadPicture } from './lead-picture.ts';

const picture = (name: string): Picture => ({
  avif: [400, 800].map(width => ({ width, url: `/_images/${name}-${width}.avif` })),
  fallback: `/_images/${name}-800.jpg`,
  width: 1600,
  height: 1200,
  color: null,
});
const shown = (props: Partial<Parameters<typeof ResponsivePicture>[0]>) =>
  renderToStaticMarkup(<ResponsivePicture picture={picture('a')} alt="" sizes="50vw" {...props} />);
const AVIF = { type: 'image/avif', imagesizes: '50vw', href: undefined };
const SET = '/_images/a-400.avif 400w, /_images/a-800.avif 800w';

describe('the picture that is asked for from the head', () => {
  test('is the first of the content, in the files it will choose from', () => {
    const html = `<h1>Cars</h1>${shown({})}${shown({ picture: picture('b') })}`;
    expect(leadPicture(html)).toEqual([{ ...AVIF, media: undefined, imagesrcset: SET }]);
  });

  test('is another one on narrow screens where the page has another', () => {
    expect(leadPicture(shown({ narrow: picture('n') }))).toEqual([
      { ...AVIF, media: '(max-width: 767px)', imagesrcset: SET.replaceAll('/a-', '/n-') },
      { ...AVIF, media: 'not all and (max-width: 767px)', imagesrcset: SET },
    ]);
  });

  test('is the one address of a picture nobody has looked at, as it stands', () => {
    const remote = { ...picture('a'), avif: [], fallback: 'https://photos.example/a.jpg?b=1&c=2' };
    const plain = { media: undefined, type: undefined, imagesrcset: undefined, imagesizes: undefined };
    expect(leadPicture(shown({ picture: remote }))).toEqual([{ ...plain, href: remote.fallback }]);
  });

  test('is found behind filters, which stand beside it', () => {
    const filters = `<section class="filters" aria-label="Filters">${'word '.repeat(200)}</section>`;
    expect(leadPicture(`<h1>Cars</h1>${filters}${shown({})}`)).toHaveLength(1);
  });

  test('is none where the page has none, or opens with text', () => {
    expect(leadPicture('<h1>Terms</h1>')).toEqual([]);
    expect(leadPicture(`<p>${'word '.repeat(200)}</p>${shown({})}`)).toEqual([]);
    expect(leadPicture(`<script>${'word '.repeat(200)}</script>${shown({})}`)).toHaveLength(1);
  });
});
