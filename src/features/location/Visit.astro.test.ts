import { describe, expect, test } from 'vitest';
import { readControls } from '../../../tests/support/read-controls.ts';
import { renderAstro } from '../../../tests/support/render-astro.ts';
import { sampleLocation } from '../../../tests/support/samples/sample-location.ts';
import Visit from './Visit.astro';

const texts = { holidays: 'Holiday hours', getDirections: 'Get Directions' };
const render = (changes: Parameters<typeof sampleLocation>[0] = {}, props: object = {}) =>
  renderAstro(Visit, {
    title: 'Come and see us',
    text: 'The coffee is on.',
    location: sampleLocation(changes),
    texts,
    ...props,
  });

describe('an invitation to come in', () => {
  test('says where, when, and whom to call before', async () => {
    const html = await render();
    expect(html).toContain('<h2>Come and see us</h2><p>The coffee is on.</p>');
    expect(html).toMatch(/<p><svg [^>]*aria-hidden="true".*<\/svg> 12 Example Street, Kedron QLD 4031<\/p>/s);
    expect(html).toContain('<dt>Mon-Fri</dt>');
    expect(readControls(html).map(({ name, attributes }) => [name, attributes['href']])).toEqual([
      ['(07) 3000 0000', 'tel:0730000000'],
      ['Get Directions', 'https://maps.example/to/kedron'],
    ]);
  });

  test.each([
    ['a text', {}, { text: '' }, /<\/h2><p>/],
    ['an address', { address: null }, {}, /12 Example Street|<p><svg/],
    ['a phone', { phone: null }, {}, /tel:|button--primary/],
    ['directions', { directions: null }, {}, /Get Directions/],
    ['hours', { hours: [] }, {}, /class="opening"/],
  ])('without %s has no line for it', async (_, changes, props, line) => {
    expect(await render()).toMatch(line);
    expect(await render(changes, props)).not.toMatch(line);
  });

  test('lists the holidays to come', async () => {
    const specialHours = [{ days: '25/12/2026', text: 'Closed', on: '2026-12-25' }];
    expect(await render({ specialHours })).toContain('<summary>Holiday hours</summary>');
  });

  test('shows markup as text', async () => {
    const html = await render({ address: '<i>12</i>' }, { title: '<b>Come</b>', text: '<u>Coffee</u>' });
    expect(html).not.toMatch(/<[biu]>/);
    expect(html).toContain('<h2>&lt;b&gt;Come&lt;/b&gt;</h2>');
  });
});
