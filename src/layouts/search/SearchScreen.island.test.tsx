import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleCars } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { plan } from '../../site/plan.ts';
import { SearchScreenIsland } from './SearchScreen.island.tsx';

const NOW = new Date('2026-11-20T02:00:00Z');
const site = await sampleSite(sampleCars(60), {});
const landings = plan(site, NOW).pages.flatMap(({ page }) => (page.view === 'search' ? [page] : []));

function rendered(path: string): string {
  const found = landings.find(page => page.path === path);
  if (found === undefined) throw new Error(`${path} was not planned`);
  return renderToString(
    <SearchScreenIsland {...found.data} postcodeField={null}>
      <p>the cars of the page</p>
    </SearchScreenIsland>,
  );
}

test('the first page that is rendered has all that later ones have: nothing waits for code', () => {
  const [page] = landings;
  if (page === undefined) throw new Error('no landing was planned');
  const postcodeField = {
    ...{ label: 'Postcode for distances', isPrivate: null, source: null, wrong: 'Wrong', unknown: 'Unknown' },
    ...{ digitsOnly: true, maxLength: 4, pattern: '[0-9]{4}' },
    texts: site.config.texts,
  };
  const html = renderToString(<SearchScreenIsland {...page.data} postcodeField={postcodeField} />);
  expect(html).toContain('data-postcode-ask="Postcode for distances"');
  expect(html).not.toContain('<template');
});

test('every landing is rendered on the server, with its heading, its count and its own cars', () => {
  expect(landings.length).toBeGreaterThan(20);
  for (const { path, data } of landings) {
    const html = rendered(path);
    expect(html).toContain('<p>the cars of the page</p>');
    expect(html).toContain(`role="status">${data.countText}<`);
  }
});

test('open sections have their values, closed ones have none', () => {
  const html = rendered('/search/used-cars/');
  const sections = [...html.matchAll(/<details[^>]*?(?<open> open="")?[^>]*>.*?<\/details>/gs)].map(
    ([text]) => text,
  );
  expect(sections.length).toBeGreaterThan(10);
  for (const section of sections)
    expect(/type="(?:checkbox|range)"/.test(section), section.slice(0, 200)).toBe(
      /^<details[^>]* open=""/.test(section),
    );
});

test('what the page was made for is ticked and can be taken off', () => {
  const html = rendered('/search/used-cars/');
  expect(html).toMatch(
    /<input type="checkbox"[^>]*checked=""[^>]*\/>(?:<[^>]*>)*<span class="pick__label">Used/,
  );
  expect(html).toContain('Remove filter Used');
});

test('nothing the security policy forbids: no style attribute, no script', () => {
  for (const { path } of landings) expect(rendered(path)).not.toMatch(/ style=|<script/);
});
