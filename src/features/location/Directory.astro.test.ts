import { expect, test } from 'vitest';
import { readControls } from '../../../tests/support/read-controls.ts';
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
const render = (lists: object[]) =>
  renderAstro(Directory, { filter: 'Find a brand', empty: 'Nothing fits.', lists });
const html = await render(LISTS);

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

test('the field of a directory is one to search by, and all its links are there without a script', () => {
  const [field, ...links] = readControls(html);
  expect(field).toMatchObject({ name: 'Find a brand', attributes: { type: 'search' } });
  expect(links.map(({ name }) => name)).toEqual(['Brands', 'Models', 'Suzuki', 'Kia', 'Jimny']);
  expect(html).toContain('<nav class="directory__jumps" aria-label="On this page">');
});

test.each([
  ['of places can be put in order by distance', { at: '-27.4,153.03' }, 'true'],
  ['of brands stays in order', {}, 'false'],
])('a list %s', async (_, place, isOrdered) => {
  const links = [
    { label: 'North', href: '/north/', count: null },
    { label: 'South', href: '/south/', count: null, ...place },
  ];
  const list = await render([{ id: 'dealerships', title: 'Dealerships', links }]);
  expect(list).toContain(`data-nearest-first="${isOrdered}"`);
  expect([...list.matchAll(/data-at="([^"]*)"/g)].map(([, at]) => at)).toEqual(Object.values(place));
});

test('a directory shows what a feed says as text, and nothing of lists that it has not', async () => {
  const links = [{ label: '<b>Suzuki</b>', href: '/a/', count: '<i>12</i>' }];
  const hostile = await render([{ id: 'brands', title: '<u>Brands</u>', links }]);
  expect(hostile).not.toMatch(/<[biu]>/);
  expect(hostile).toContain('&lt;b&gt;Suzuki&lt;/b&gt;');
  expect(readControls(await render([]))).toHaveLength(1);
});
