import { describe, expect, test } from 'vitest';
import { renderAstro } from '../../../tests/support/render-astro.ts';
import { samplePicture } from '../../../tests/support/samples/sample-cars.ts';
import { sampleLocation } from '../../../tests/support/samples/sample-location.ts';
import Locations from './Locations.astro';

const texts = {
  holidays: 'Holiday hours',
  getDirections: 'Get Directions',
  contactUs: 'Contact Us',
  showMap: 'Show the map',
};
const render = (locations: object[], layout = 'grid') =>
  renderAstro(Locations, { label: 'Ours', locations, layout, path: '/', heading: 'h3', texts });
const NAMES = ['Kedron', 'Bundall', 'Moorooka'];
const several = NAMES.map(name => sampleLocation({ name }));
const namesIn = (html: string) => NAMES.filter(name => html.includes(`>${name}</a>`));

describe('one location', () => {
  test('is beside its map, for which nothing is fetched before a visitor opens it', async () => {
    const html = await render([sampleLocation()]);
    expect(html).toContain('class="location-pair"');
    expect(html).toContain('data-map="https://maps.example/embed" data-map-title="Map of Kedron"');
    expect(html).not.toMatch(/<iframe|src="https:\/\/maps/);
    expect(html).toMatch(/<noscript><a class="button" href="https:\/\/maps\.example\/kedron"/);
  });

  test('without a map is beside its picture, without both by itself', async () => {
    const picture = samplePicture('kedron');
    const pictured = await render([sampleLocation({ map: null, picture })]);
    expect(pictured).toMatch(/location-pair__picture.*alt="Kedron"/s);
    expect(pictured).not.toContain('location-card__picture');
    const bare = await render([sampleLocation({ map: null })]);
    expect(bare).not.toMatch(/location-pair__picture|class="map"/);
    expect(bare).toContain('location-card');
  });
});

describe('several locations', () => {
  test('are a grid of cards without maps, in the order given', async () => {
    const html = await render(several);
    expect(html).toContain('<div class="location-grid" data-nearest-first data-count="3">');
    expect(namesIn(html)).toEqual(NAMES);
    expect(html).not.toContain('class="map"');
  });

  test('that are none at all show nothing of any', async () => {
    expect(await render([])).not.toContain('location-card');
  });

  test.each([
    ['with pictures show them', { picture: samplePicture('kedron') }, 3],
    ['without show none', {}, 0],
  ])('%s', async (_, changes, count) => {
    const html = await render(NAMES.map(name => sampleLocation({ name, ...changes })));
    expect([...html.matchAll(/<img /g)]).toHaveLength(count);
  });
});

test('a carousel of one location is that one beside its map', async () => {
  const html = await render([sampleLocation()], 'carousel');
  expect(html).toContain('class="location-pair"');
  expect(html).not.toContain('carousel');
});
