import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readControls } from '../../../../tests/support/read-controls.ts';
import { sampleCar, samplePicture } from '../../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../../tests/support/samples/sample-site.ts';
import type { Picture } from '../../../schemas/picture.ts';
import { carDetail } from '../../../site/car/car-detail.ts';
import type { CarDetail } from '../../../view/car-detail.ts';
import { CarGallery } from './CarGallery.tsx';

const car = carDetail(sampleCar(1, { photos_count: 9 }), await sampleSite([]), 0);
const render = (changes: Partial<CarDetail<Picture>>) =>
  renderToStaticMarkup(<CarGallery car={{ ...car, standIn: false, ...changes }} noPhoto="Photos to come" />);
const pictures = (count: number) =>
  Array.from({ length: count }, (_, number) => samplePicture(`photo${number}`));

describe('a gallery', () => {
  test('shows the first photo at once and the others when they are wanted', () => {
    const html = render({ pictures: pictures(12) });
    expect(html.match(/loading="eager"/g)).toHaveLength(1);
    expect(html.match(/fetchPriority="high"/g)).toHaveLength(1);
    expect(html.match(/loading="lazy"/g)).toHaveLength(23);
  });

  test('names each photo, and leads to it without a script', () => {
    const html = render({ pictures: pictures(3) });
    expect(html).toContain(`alt="${car.title}, photo 3 of 3"`);
    for (const at of [1, 2, 3]) {
      expect(html).toContain(`<li id="photo-${at}">`);
      expect(html).toContain(`<a href="#photo-${at}" aria-label="Photo ${at}">`);
    }
  });

  test('keeps hidden what only a script can do', () => {
    expect(render({ pictures: pictures(3) })).toContain(
      '<div class="gallery__controls" data-scripted="" hidden="">',
    );
  });

  test('of one photo has nothing to leaf through', () => {
    const html = render({ pictures: pictures(1) });
    expect(html).not.toMatch(/data-step|gallery__thumbs/);
    expect(html).toContain('aria-label="Full screen"');
  });

  test('without a photo states it; a placeholder cannot be enlarged', () => {
    expect(render({ pictures: [] })).toContain('Photos to come');
    const standIn = render({ pictures: pictures(1), standIn: true });
    expect(standIn).toContain('alt="No photo of this car yet"');
    expect(standIn).not.toMatch(/<dialog|Full screen/);
  });

  test('of few photos offers to request more', () => {
    const photoRequest = { label: 'Request Photos', href: '#photos-form' };
    expect(render({ pictures: pictures(1), photoRequest })).toContain(
      '<a class="text-link" href="#photos-form">Request Photos</a>',
    );
    expect(render({ pictures: pictures(5) })).not.toContain('Request Photos');
  });

  test.each([
    [3, false, ['Previous photo', 'Next photo', 'Full screen', 'Photo 1', 'Photo 2', 'Photo 3', 'Close']],
    [1, false, ['Full screen', 'Close']],
    [1, true, []],
    [0, false, []],
  ])('of %i photos (stand-in: %s) has names for all its buttons', (count, standIn, names) => {
    const html = render({ pictures: pictures(count), standIn, favouriteLabel: null, photoRequest: null });
    expect(readControls(html).map(({ name }) => name)).toEqual(names);
  });

  test('can be scrolled by keyboard, under a name', () => {
    expect(render({ pictures: pictures(3) })).toMatch(
      /<ul class="gallery__strip" tabindex="0" aria-label="Photos">/i,
    );
  });

  test('has the tag and the heart of its car, with and without photos', () => {
    const tag = { kind: 'custom', text: 'Run out', colour: 'neutral', image: null } as const;
    for (const count of [0, 3]) {
      const html = render({ pictures: pictures(count), tag, favouriteLabel: 'Save' });
      expect(html).toContain('<span class="tag">Run out</span>');
      expect(readControls(html).map(({ name }) => name)).toContain(`Save: ${car.title}`);
    }
    expect(render({ tag: null, favouriteLabel: null })).not.toMatch(/class="(?:tag|heart)"/);
  });

  test('of a car with markup in its name describes the photos by the text', () => {
    const html = render({ pictures: pictures(1), title: '"><script>' });
    expect(html).not.toContain('<script>');
    expect(html).toContain('alt="&quot;&gt;&lt;script&gt;, photo 1 of 1"');
  });
});
