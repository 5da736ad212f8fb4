import { describe, expect, test } from 'vitest';
import { renderAstro } from '../../../tests/support/render-astro.ts';
import { samplePicture } from '../../../tests/support/samples/sample-cars.ts';
import { sampleLocation } from '../../../tests/support/samples/sample-location.ts';
import LocationCard from './LocationCard.astro';

const texts = { holidays: 'Holiday hours', getDirections: 'Get Directions', contactUs: 'Contact Us' };
const render = (changes: Parameters<typeof sampleLocation>[0] = {}, props: object = {}) =>
  renderAstro(LocationCard, { location: sampleLocation(changes), path: '/', texts, ...props });

describe('the card of a location', () => {
  test('names it, with the way to its page', async () => {
    expect(await render()).toContain(
      '<h3 class="location-card__name"><a href="/locations/kedron/">Kedron</a></h3>',
    );
  });

  test('that has no page is a name alone', async () => {
    expect(await render({ href: null })).toContain('<h3 class="location-card__name">Kedron</h3>');
  });

  test('leads nowhere on its own page, and to no form on the page of its form', async () => {
    const own = await render({}, { path: '/locations/kedron/' });
    expect(own).not.toContain('location-card__name');
    const contact = await render({}, { path: '/contact-us/kedron/' });
    expect(contact).not.toContain('Contact Us');
    expect(contact).toContain('Get Directions');
  });

  test('shows every phone number, and the e-mail address', async () => {
    const html = await render({
      phones: [
        { label: '(07) 3000 0000', href: 'tel:0730000000' },
        { label: '0400 000 000', href: 'tel:0400000000' },
      ],
      email: { label: 'a@b.example', href: 'mailto:a@b.example' },
    });
    expect([...html.matchAll(/href="((?:tel|mailto):[^"]+)"/g)].map(([, href]) => href)).toEqual([
      'tel:0730000000',
      'tel:0400000000',
      'mailto:a@b.example',
    ]);
  });

  test('without address, phones and mail has no icon beside nothing', async () => {
    expect(await render({ address: null, phones: [], email: null })).toContain(
      '<ul class="location-card__ways"></ul>',
    );
  });

  test('shows a rating only where there is one', async () => {
    expect(await render({ rating: '4.2 out of 5 from 918 reviews' })).toMatch(
      /location-card__rating"><span aria-hidden="true">★<\/span> ?4\.2 out of 5 from 918 reviews/,
    );
    expect(await render({ rating: null })).not.toContain('★');
  });

  test('shows its hours only where they are known', async () => {
    expect(await render()).toContain('<dt>Mon-Fri</dt>');
    expect(await render({ hours: [] })).not.toContain('class="opening"');
  });

  test('shows its licences only where it has some', async () => {
    expect(await render({ licences: ['Dealer licence 0000555', 'Repairer MVR1'] })).toContain(
      '<p class="location-card__licences"><span>Dealer licence 0000555</span><span>Repairer MVR1</span></p>',
    );
    expect(await render({ licences: [] })).not.toContain('licences');
  });

  test('offers no directions to a place without an address', async () => {
    expect(await render({ directions: null })).not.toContain('Get Directions');
  });

  test('shows its picture where the list is one of pictures', async () => {
    const picture = samplePicture('kedron');
    expect(await render({ picture }, { pictureSizes: '100vw' })).toContain('/_images/kedron-800.jpg');
    expect(await render({ picture })).not.toContain('<picture');
    expect(await render({ picture: null }, { pictureSizes: '100vw' })).not.toContain(
      'location-card__picture',
    );
  });

  test('shows a long name and a name with markup as they are', async () => {
    const name = `${'Kedron '.repeat(30)}<b>Motors</b>`;
    expect(await render({ name })).toContain(name.replace(/</g, '&lt;').replace(/>/g, '&gt;'));
  });
});
