import { describe, expect, test } from 'vitest';
import { renderAstro } from '../../../../tests/support/render-astro.ts';
import { sampleCars } from '../../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../../tests/support/samples/sample-site.ts';
import { carCard } from '../../../site/car/car-card.ts';
import StaticCarGrid from './StaticCarGrid.astro';

const site = await sampleSite([]);
const cards = sampleCars(8).map(car => carCard(car, site, 0));
const render = (props: object = {}) =>
  renderAstro(StaticCarGrid, { cards, layout: 'grid', noPhoto: 'Photos to come', ...props });

describe('cars on a page that is never hydrated', () => {
  test('are all there, in their order, as plain HTML', async () => {
    const html = await render();
    expect([...html.matchAll(/data-car-id="([^"]*)"/g)].map(([, id]) => id)).toEqual(
      cards.map(({ id }) => id),
    );
    expect(html).not.toMatch(/<astro-island|<script/);
  });

  test('of which there are none are no card', async () => {
    expect(await render({ cards: [] })).not.toContain('<article');
  });

  test.each([
    ['grid', false, 'card-area'],
    ['grid', true, 'card-area card-area--compact'],
    ['list', true, 'card-area'],
  ])(
    'are rows on a phone only where they are a grid that is to be short: %s, %s',
    async (layout, compact, area) => {
      expect(await render({ layout, compact })).toMatch(new RegExp(`^<div class="${area}">`));
    },
  );

  test('stand under the heading of their section', async () => {
    const html = await render({ heading: 'h3' });
    expect(html.match(/<h3 class="card__title">/g)).toHaveLength(cards.length);
    expect(html).not.toContain('<h2');
  });

  test('show markup in a name as text', async () => {
    const [card] = cards;
    expect(await render({ cards: [{ ...card, title: '<script>x</script>' }] })).not.toContain('<script>');
  });
});
