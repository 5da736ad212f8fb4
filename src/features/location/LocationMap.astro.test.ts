import { describe, expect, test } from 'vitest';
import { readControls } from '../../../tests/support/read-controls.ts';
import { renderAstro } from '../../../tests/support/render-astro.ts';
import LocationMap from './LocationMap.astro';

const MAP = {
  embed: 'https://maps.example/embed?q=Kedron&z=1',
  page: 'https://maps.example/kedron',
  title: 'Map of Kedron',
};
const render = (map = {}, showMap = 'Show the map') =>
  renderAstro(LocationMap, { map: { ...MAP, ...map }, texts: { showMap } });

describe('a map', () => {
  test('is a button until it is pressed, which knows the iframe to show and its name', async () => {
    const [button] = readControls(await render());
    expect(button).toMatchObject({
      tag: 'button',
      name: 'Show the map',
      attributes: { type: 'button', 'data-map': MAP.embed, 'data-map-title': MAP.title },
    });
  });

  test('loads nothing from elsewhere before', async () => {
    expect(await render()).not.toMatch(/<(?:iframe|img|script|link)|\ssrc=/);
  });

  test('is a link where no script runs', async () => {
    const html = await render();
    const [, plain = ''] = /<noscript>(.*)<\/noscript>/s.exec(html) ?? [];
    expect(readControls(plain)).toMatchObject([
      { tag: 'a', name: 'Show the map', attributes: { href: MAP.page, rel: 'noopener' } },
    ]);
  });

  test('has an icon that is hidden from screen readers', async () => {
    expect(await render()).toMatch(/<svg [^>]*aria-hidden="true"/);
  });

  test('of a place with markup in its name is text', async () => {
    const title = '"><a href="/elsewhere/">Elsewhere</a>';
    const html = await render({ title }, '<b>Show</b>');
    expect(readControls(html).map(({ name, attributes }) => [name, attributes['data-map-title']])).toEqual([
      ['<b>Show</b>', title],
      ['<b>Show</b>', undefined],
    ]);
  });
});
