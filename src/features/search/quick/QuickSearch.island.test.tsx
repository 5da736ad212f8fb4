import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleCarSearch } from '../../../../tests/support/samples/sample-car-search.ts';
import { QuickSearch } from './QuickSearch.island.tsx';

const search = {
  action: '/search/',
  groups: [
    { title: 'Popular makes', options: [{ value: 'kia', label: 'Kia' }] },
    { title: 'All makes', options: [{ value: 'skoda', label: 'Škoda' }] },
  ],
  slider: { min: 5000, max: 250_000, step: 500 },
  texts: {
    make: 'Make',
    anyMake: 'Any make',
    model: 'Model',
    anyModel: 'Any model',
    mostPrice: 'Highest price',
    anyPrice: 'Any price',
    searchBox: 'Search',
    searchBoxHint: 'Make, model or word',
    searchCars: 'Search cars',
    showCars: 'Show Me {count} cars',
    showOneCar: 'Show Me 1 car',
  },
  cars: sampleCarSearch(),
};

test('the price is slid to between the ends of the site, beside a field to type it', () => {
  const html = renderToStaticMarkup(<QuickSearch search={search} />);
  const [slider] = /<input type="range"[^>]*>/.exec(html) ?? [];
  for (const said of [
    'min="5000"',
    'max="250000"',
    'step="500"',
    'value="250000"',
    'aria-label="Highest price"',
  ])
    expect(slider).toContain(said);
  expect(html).toMatch(/<input [^>]*data-field="most" placeholder="Any price"/);
});

test('without a script only the make is sent, by a name the host knows', () => {
  const html = renderToStaticMarkup(<QuickSearch search={search} />);
  expect([...html.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name)).toEqual(['show']);
  expect(html).toContain('<form class="quick-search__form" action="/search/">');
  expect(html).toContain('<optgroup label="Popular makes"><option value="kia">Kia</option></optgroup>');
  expect(html).toContain('>Search cars</button>');
});
