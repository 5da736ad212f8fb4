import { describe, expect, test } from 'vitest';
import { readControls } from '../../../tests/support/read-controls.ts';
import { renderAstro } from '../../../tests/support/render-astro.ts';
import { sampleLocation } from '../../../tests/support/samples/sample-location.ts';
import ShowroomList from './ShowroomList.astro';

const texts = { holidays: 'Holiday hours', getDirections: 'Get Directions' };
type Changes = Parameters<typeof sampleLocation>[0];
const showroom = (changes: Changes = {}, ...departments: Changes[]) => ({
  location: sampleLocation(changes),
  departments: departments.map(sampleLocation),
});
const render = (showrooms: object[], heading = 'h3') =>
  renderAstro(ShowroomList, { showrooms, heading, texts });
const links = (html: string) => readControls(html).map(({ name, attributes }) => [name, attributes['href']]);

const PHONES = [
  { label: '(07) 3000 0001', href: 'tel:0730000001' },
  { label: '0400 000 000', href: 'tel:0400000000' },
];
const WORKSHOP: Changes = { name: 'Kedron Service', href: '/locations/kedron-service/', phones: PHONES };

describe('[L15] a showroom in a list', () => {
  test('has name, address, phone, directions and hours', async () => {
    const html = await render([showroom()]);
    expect(links(html)).toEqual([
      ['Kedron', '/locations/kedron/'],
      ['(07) 3000 0000', 'tel:0730000000'],
      ['Get Directions', 'https://maps.example/to/kedron'],
    ]);
    expect(html).toContain('<p>12 Example Street, Kedron QLD 4031</p>');
    expect(html).toContain('<dt>Mon-Fri</dt>');
  });

  test('of which little is known has a name, and no line for what is not', async () => {
    const bare = { href: null, address: null, phones: [], directions: null, hours: [] };
    const html = await render([showroom(bare)]);
    expect(html).toContain('<h3 class="showroom__name">Kedron</h3>');
    expect(readControls(html)).toEqual([]);
    expect(html).not.toMatch(/<p[ >]|<svg|class="opening"|showroom__departments/);
  });

  test('has its week; its holidays stand on its own page', async () => {
    const specialHours = [{ days: '25/12/2026', text: 'Closed', on: '2026-12-25' }];
    const html = await render([showroom({ specialHours })]);
    expect(html).toContain('<dt>Mon-Fri</dt>');
    expect(html).not.toMatch(/Holiday hours|25\/12\/2026/);
  });

  test('has each of its workshops and counters, with the first phone and the way to its page', async () => {
    const html = await render([showroom({}, WORKSHOP, { name: 'Parts <counter>', href: null, phones: [] })]);
    const [, departments = ''] = html.split('<ul class="showroom__departments">');
    expect(links(departments)).toEqual([
      ['Kedron Service', '/locations/kedron-service/'],
      ['(07) 3000 0001', 'tel:0730000001'],
    ]);
    expect(departments).toMatch(/<li>\s*Parts &lt;counter&gt;\s*<\/li>/);
  });

  test('has all its own numbers', async () => {
    expect(
      links(await render([showroom({ phones: PHONES })])).filter(([, href]) => /^tel:/.test(href ?? '')),
    ).toEqual(PHONES.map(({ label, href }) => [label, href]));
  });

  test('has a place for how far it is only where that can be known', async () => {
    expect(await render([showroom({ at: '-27.4,153.03' })])).toContain(
      '<p class="showroom__away" data-at="-27.4,153.03"></p>',
    );
    expect(await render([showroom()])).not.toContain('data-at');
  });

  test('belongs to its dealership, where the group has several', async () => {
    expect(await render([showroom({ dealership: 'north' })])).toContain(
      '<li class="showroom" data-dealership="north">',
    );
    expect(await render([showroom()])).toContain('<li class="showroom">');
  });

  test('with markup in its name and address shows the text', async () => {
    const html = await render([showroom({ name: '<b>Kedron</b>', address: '<i>12</i>' })]);
    expect(html).not.toMatch(/<b>|<i>/);
    expect(html).toContain('&lt;b&gt;Kedron&lt;/b&gt;');
  });
});

describe('a list of showrooms', () => {
  test('can be put in order by distance, and has them in the order given, however many', async () => {
    const names = Array.from({ length: 60 }, (_, at) => `Showroom ${at + 1}`);
    const html = await render(names.map(name => showroom({ name })));
    expect(html).toMatch(/^<ul class="showrooms" data-nearest-first/);
    expect([...html.matchAll(/showroom__name"><a [^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(names);
  });

  test('stands under the heading of its section', async () => {
    expect(await render([showroom()], 'h2')).toContain('<h2 class="showroom__name">');
  });
});
