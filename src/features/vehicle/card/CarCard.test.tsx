import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { sampleCar, samplePicture } from '../../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../../tests/support/samples/sample-site.ts';
import type { Car } from '../../../schemas/car.ts';
import { carCard } from '../../../site/car/car-card.ts';
import { CarCard } from './CarCard.tsx';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const PLAIN: Partial<Car> = {
  name: '2019 Suzuki Swift',
  car_type: 'used',
  price: 24_990,
  before_price: null,
  price_type: 'Drive Away',
  reserved: false,
  created_at: '2026-01-01T00:00:00Z',
};
const site = await sampleSite([], { features: { reserve: true, garage: true } });
const photo = { ...site, pictures: new Map([['swift.jpg', samplePicture('swift')]]) };

/** The card of a car in a state, as the planner and the component make it. */
function card(changes: Partial<Car> = {}, props: { eager?: boolean; heading?: 'h2' | 'h3' } = {}): string {
  const planned = carCard(sampleCar(1, { ...PLAIN, ...changes }), photo, NOW);
  return renderToStaticMarkup(<CarCard card={planned} layout="grid" noPhoto="Photos to come" {...props} />);
}
const labels = (html: string) => [...html.matchAll(/aria-label="([^":]+): /g)].map(([, label]) => label);
const tagOf = (html: string) => /<span class="(tag[^"]*)">([^<]*)</.exec(html)?.slice(1) ?? null;

describe('the card of a car', () => {
  test('[T11] in stock has name, price, the ways to it, and its type for a tag', () => {
    const html = card();
    expect(html).toMatch(/<h2 class="card__title"><a href="\/cars\/[^"]+-s100001\/"><bdi>2019 Suzuki/);
    expect(html).toContain('<span class="price__amount">$24,990</span><span class="price__type">Drive Away');
    expect(labels(html)).toEqual(expect.arrayContaining(['Quick Enquiry', 'Get Finance']));
    expect(html).not.toContain('card--sold');
    expect(tagOf(html)).toEqual(['tag', 'Used']);
  });

  test('[A5] sold is marked, invites to look further, and offers nothing but something similar', () => {
    const html = card({ status: 'sold', sold: true, sold_date_timestamp: NOW / 1000 - 3600 });
    expect(html).toContain('<article class="card card--sold"');
    expect(tagOf(html)?.[0]).toBe('tag tag--sold');
    expect(html).toContain('<p class="card__similar">Like this and want something similar?</p>');
    expect(labels(html)).toContain('Find Me Something Similar');
    expect(labels(html)).not.toContain('Quick Enquiry');
    expect(html).not.toContain('Reserve');
  });

  test('[T6] reserved shows the tag, and cannot be reserved again', () => {
    const html = card({ reserved: true });
    expect(tagOf(html)).toEqual(['tag', 'Reserved']);
    expect(html).not.toContain('Reserve this Car');
  });

  test('[T9] on its way shows Coming Soon, and cannot be driven', () => {
    const html = card({ status: 'coming_soon' });
    expect(tagOf(html)?.[1]).toBe('Coming Soon');
    expect(html).not.toContain('Test Drive');
  });

  test('[T10] that arrived within the week shows the tag', () => {
    expect(tagOf(card({ created_at: new Date(NOW - 3_600_000).toISOString() }))?.[1]).toMatch(/New/);
  });

  test('[P3] without a price shows words in its place, and no finance', () => {
    const html = card({ price: null });
    expect(html).toContain('<span class="price__text">Enquire for price.</span>');
    expect(html).not.toMatch(/price__amount|finance-strip|Get Finance/);
  });

  test('[P4] with a former price that was higher strikes it through, with a text for screen readers', () => {
    expect(card({ before_price: 27_990 })).toContain(
      '<s class="price__before"><span class="visually-hidden">was </span>$27,990</s>',
    );
    expect(card({ before_price: 20_000 })).not.toContain('price__before');
  });

  test('with a photo keeps its colour and loads it at once only in the first row', () => {
    const pictured = { primary_image_url: 'swift.jpg', photos_count: 1 };
    expect(card(pictured)).toMatch(/class="tone".*loading="lazy"/s);
    expect(card(pictured, { eager: true })).toMatch(/loading="eager"/);
    expect(card(pictured)).not.toContain('Photos to come');
  });

  test('without a photo announces them', () => {
    expect(card()).toContain('<span class="no-photo">');
    expect(card()).toContain('Photos to come');
  });

  test('[A11] that is there to be driven keeps its buttons at the bottom', () => {
    expect(card({ tag: 'Test Drive Only' })).toContain('card__actions--pinned');
    expect(card()).not.toContain('card__actions--pinned');
  });

  test('with a long name and markup in it shows the text, whole', () => {
    const name = `2019 Suzuki <i>Swift</i> ${'Sport '.repeat(40)}`.trim();
    const text = card({ name }).replaceAll('\u00a0', ' ');
    expect(text).toContain(name.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  });

  test('of which little is known has no line for what is not', () => {
    const bare = card({
      km: null,
      year: null,
      badge: null,
      series: null,
      simple_transmission: null,
      transmission: null,
      simple_fuel: null,
      fuel: null,
      simple_body: null,
      body: null,
      simple_drive: null,
      drive: null,
      engine: null,
      seats: null,
      city: null,
      state: null,
      finance_lenders: {},
    }); // prettier-ignore
    expect(bare).not.toMatch(/card__trim|card__facts|finance-strip/);
  });

  test('is under the heading of its list', () => {
    expect(card({}, { heading: 'h3' })).toContain('<h3 class="card__title">');
  });
});
