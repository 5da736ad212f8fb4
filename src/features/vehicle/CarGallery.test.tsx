import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { sampleCar, samplePicture } from '../../../tests/support/sample-cars.ts';
import { sampleSite } from '../../../tests/support/sample-site.ts';
import type { Picture } from '../../schemas/picture.ts';
import { carDetail } from '../../site/car/car-detail.ts';
import type { CarDetail } from '../../view/car-detail.ts';
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
});
