import { describe, expect, test } from 'vitest';
import { renderAstro } from '../../../tests/support/render-astro.ts';
import { samplePicture } from '../../../tests/support/samples/sample-cars.ts';
import { sampleLocation } from '../../../tests/support/samples/sample-location.ts';
import LocationPair from './LocationPair.astro';

const texts = {
  holidays: 'Holiday hours',
  getDirections: 'Get Directions',
  contactUs: 'Contact Us',
  showMap: 'Show the map',
};
const picture = samplePicture('kedron');
const render = (changes: Parameters<typeof sampleLocation>[0], props: object = {}) =>
  renderAstro(LocationPair, {
    location: sampleLocation(changes),
    path: '/',
    heading: 'h3',
    texts,
    ...props,
  });
const alts = (html: string) => [...html.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt);

describe('one location', () => {
  test.each([
    ['map and picture: the picture is in its card, and says nothing', { picture }, true, ['']],
    ['a map alone', {}, true, []],
    ['a picture alone, which is described by the name', { picture, map: null }, false, ['Kedron']],
    ['neither', { map: null }, false, []],
  ])('stands beside %s', async (_, changes, hasMap, pictures) => {
    const html = await render(changes);
    expect(html.includes('data-map=')).toBe(hasMap);
    expect(alts(html)).toEqual(pictures);
    expect(html.match(/<article /g)).toHaveLength(1);
  });

  test.each(['h2', 'h3'] as const)('has its name under the heading of its page: %s', async heading => {
    expect(await render({}, { heading })).toMatch(
      new RegExp(
        `<${heading} class="location-card__name"><a href="/locations/kedron/">Kedron</a></${heading}>`,
      ),
    );
  });

  test('leads nowhere on its own page', async () => {
    const html = await render({}, { path: '/locations/kedron/' });
    expect(html).not.toContain('href="/locations/kedron/"');
    expect(html).toContain('data-map=');
  });

  test('with markup in its name describes its picture by the text', async () => {
    const html = await render({ name: 'Kedron "<b>Motors</b>"', map: null, picture });
    expect(html).not.toContain('<b>');
    expect(html).toContain('alt="Kedron &quot;&lt;b&gt;Motors&lt;/b&gt;&quot;"');
  });
});
