import { describe, expect, test } from 'vitest';
import { renderAstro } from '../../../tests/support/render-astro.ts';
import { sampleLocation } from '../../../tests/support/samples/sample-location.ts';
import type { Seller } from '../../view/location-summary.ts';
import ContactDetails from './ContactDetails.astro';
import SellerCard from './SellerCard.astro';

const texts = {
  talkTo: 'Talk to {name}',
  noContact: '{name} has given no number.',
  holidays: 'Holiday hours',
  getDirections: 'Get Directions',
  showPhone: 'Show the number',
  contactUs: 'Contact Us',
  showMap: 'Show the map',
  locationsTitle: 'Our locations',
};
const SELLER: Seller = {
  name: 'Sample Motors',
  phone: { label: '(07) 5550 1234', href: 'tel:0755501234' },
  email: { label: 'sales@sample.example', href: 'mailto:sales@sample.example' },
  location: sampleLocation(),
};
const render = (changes: Partial<Seller> = {}, props: object = {}) =>
  renderAstro(SellerCard, { seller: { ...SELLER, ...changes }, texts, ...props });

describe('who sells a car', () => {
  test('is called by name, with phone, e-mail, place and hours', async () => {
    const html = await render();
    expect(html).toContain('<h2>Talk to Sample Motors</h2>');
    expect(html).toContain('href="tel:0755501234"');
    expect(html).toContain('href="mailto:sales@sample.example"');
    expect(html).toContain('<h3>Kedron</h3><p>12 Example Street, Kedron QLD 4031</p>');
    expect(html).toContain('<dt>Mon-Fri</dt>');
    expect(html).toContain('Get Directions');
  });

  test('may be reached by one way only', async () => {
    const html = await render({ email: null });
    expect(html).toContain('tel:');
    expect(html).not.toContain('mailto:');
    expect(html).not.toContain('has given no number');
  });

  test('without contact details shows that there are none', async () => {
    const html = await render({ phone: null, email: null });
    expect(html).toContain('<p>Sample Motors has given no number.</p>');
    expect(html).not.toContain('seller__ways');
  });

  test('may be at no place that is known, or at one without an address', async () => {
    expect(await render({ location: null })).not.toContain('seller__place');
    const html = await render({ location: sampleLocation({ address: null, directions: null, hours: [] }) });
    expect(html).toContain('<div class="seller__place"><h3>Kedron</h3></div>');
  });

  test('[N2] has a number for a script to mask where its reveal is tracked, and only there', async () => {
    const reveal = { car_id: 'S1', dealership_id: null, website_id: '"7"' };
    const html = await render({}, { reveal });
    expect(html).toContain('data-label="Show the number"');
    const [, attribute = ''] = /data-reveal="([^"]*)"/.exec(html) ?? [];
    expect(JSON.parse(attribute.replaceAll('&quot;', '"').replaceAll('&#34;', '"'))).toEqual(reveal);
    expect(await render()).not.toMatch(/data-reveal|data-label/);
  });
});

describe('who sells the cars of a dealership', () => {
  test.each([
    ['waits for a visitor who comes from one of its cars', 'north', ' data-dealership="north" hidden'],
    ['is seen by anybody where it is the rest of the group', '', ' data-dealership'],
    ['is seen by anybody where there is one dealership', undefined, ''],
  ])('%s', async (_, dealership, attributes) => {
    expect(await render({}, { dealership })).toContain(`<section class="seller"${attributes}><h2>`);
  });

  test('is found by the links of its page', async () => {
    expect(await render({}, { id: 'seller' })).toMatch(/^<section class="seller" id="seller"/);
  });

  test('is called by a name that is text, whatever is in it', async () => {
    const html = await render({ name: '<b>Motors</b> {name}', phone: null, email: null });
    expect(html).toContain('<h2>Talk to &lt;b&gt;Motors&lt;/b&gt; {name}</h2>');
    expect(html).toContain('<p>&lt;b&gt;Motors&lt;/b&gt; {name} has given no number.</p>');
  });
});

describe('the contact details of a dealer', () => {
  const details = (locations: object[], more: object = {}) =>
    renderAstro(ContactDetails, { seller: SELLER, locations, path: '/contact/', texts, ...more });

  test('show the place of the seller among the locations, not twice', async () => {
    const html = await details([sampleLocation(), sampleLocation({ name: 'Bundall' })]);
    expect(html).not.toContain('seller__place');
    expect(html).toContain('data-count="2"');
  });

  test('of a dealer without locations are those of the seller', async () => {
    const html = await details([]);
    expect(html).toContain('Talk to Sample Motors');
    expect(html).not.toContain('location-');
  });

  test('have showrooms, each with its name below the seller', async () => {
    const showrooms = [{ location: sampleLocation(), departments: [] }];
    const html = await details([], { showrooms });
    expect(html.indexOf('<h3 class="showroom__name">')).toBeGreaterThan(html.indexOf('<h2>Talk to'));
    expect(await details([], { showrooms: [] })).not.toContain('showroom');
  });

  test('are a grid of cards, each with its name below the seller', async () => {
    const html = await details([sampleLocation(), sampleLocation({ name: 'Bundall' })]);
    expect(html.match(/<h3 class="location-card__name">/g)).toHaveLength(2);
    expect(html).not.toContain('carousel');
  });
});
