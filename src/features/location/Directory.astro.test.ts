import { expect, test } from 'vitest';
import { renderAstro } from '../../../tests/support/render-astro.ts';
import Directory from './Directory.astro';

const LISTS = [
  {
    id: 'brands',
    title: 'Brands',
    links: [
      { label: 'Suzuki', href: '/brands/suzuki/', count: '12 cars' },
      { label: 'Kia', href: '/brands/kia/', count: null },
    ],
  },
  { id: 'models', title: 'Models', links: [{ label: 'Jimny', href: '/models/jimny/', count: null }] },
];
const html = await renderAstro(Directory, { filter: 'Find a brand', empty: 'Nothing fits.', lists: LISTS });

test('a directory has a way to each of its lists', () => {
  expect([...html.matchAll(/<a class="chip" href="#([^"]+)"/g)].map(([, id]) => id)).toEqual(
    LISTS.map(({ id }) => id),
  );
  for (const { id } of LISTS) expect(html).toContain(`<section id="${id}">`);
});

test('a directory counts only what was counted', () => {
  expect(html).toContain('<a href="/brands/suzuki/">Suzuki</a><small class="figures">12 cars</small>');
  expect(html).toContain('<a href="/brands/kia/">Kia</a></li>');
});

test('the field of a directory is labelled, and the text for no match waits for the script', () => {
  expect(html).toContain('<label for="directory-filter">Find a brand</label>');
  expect(html).toContain('<p class="directory__empty" role="status" data-empty="Nothing fits."></p>');
});
