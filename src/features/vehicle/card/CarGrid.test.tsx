import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { sampleCar, samplePicture } from '../../../../tests/support/samples/sample-cars.ts';
import type { PromoCard } from '../../../domain/offer/promo-cards.ts';
import type { Picture } from '../../../schemas/picture.ts';
import type { CardLayout } from '../../../schemas/site/theme.ts';
import { PICTURE_SIZES } from '../../../ui/picture-sizes.ts';
import type { CarAction, CarCard as Card } from '../../../view/car-card.ts';
import { CarGrid } from './CarGrid.tsx';

const action = (key: string, label: string, primary = false): CarAction => ({
  key,
  label,
  href: `/${key}/`,
  primary,
});

function card(number: number, changes: Partial<Card<Picture>> = {}): Card<Picture> {
  const car = sampleCar(number);
  return {
    id: car.id,
    href: `/cars/${car.slug}/`,
    title: car.name,
    trim: 'GLX',
    picture: samplePicture(car.id),
    tag: null,
    at: null,
    sold: false,
    facts: [{ kind: 'distance', text: '45,210 km' }],
    price: {
      amount: '$24,990',
      text: null,
      before: null,
      type: 'Drive Away',
      below: null,
      market: null,
      subscription: null,
      note: null,
    },
    finance: null,
    question: null,
    actions: [
      action('view', 'View Details'),
      action('enquire', 'Quick Enquiry', true),
      action('finance', 'Get Finance'),
      action('reserve', 'Reserve this Car for $200'),
    ],
    pinned: false,
    favouriteLabel: 'Save',
    ...changes,
  };
}

const promo = (position: number, changes: Partial<PromoCard<Picture>> = {}): PromoCard<Picture> => ({
  position,
  title: `Promo ${position}`,
  text: null,
  button: 'Go',
  href: '/contact/',
  picture: null,
  ...changes,
});

const cards = Array.from({ length: 21 }, (_, number) => card(number));
const render = (
  shown: readonly Card<Picture>[],
  promos: readonly PromoCard<Picture>[] = [],
  layout: CardLayout = 'grid',
) => renderToStaticMarkup(<CarGrid cards={shown} promos={promos} layout={layout} noPhoto="Photos to come" />);
const kinds = (html: string) => [...html.matchAll(/<article|class="promo /g)].map(([found]) => found.at(1));

describe('cards among results', () => {
  test('carry every action, in the order of the site', () => {
    const html = render([card(1)]);
    expect(
      html.match(/(?<=>)(?:View Details|Quick Enquiry|Get Finance|Reserve this Car for \$200)/g),
    ).toEqual(['View Details', 'Quick Enquiry', 'Get Finance', 'Reserve this Car for $200']);
    expect(html.match(/class="button/g)).toHaveLength(2);
  });

  test('name the car of an action for screen readers', () => {
    expect(render([card(1)])).toContain(`aria-label="Quick Enquiry: ${sampleCar(1).name}"`);
  });

  test('carry a heart where the site keeps favourites', () => {
    expect(render([card(1)])).toMatch(
      new RegExp(`<button type="button"[^>]* aria-pressed="false" aria-label="Save: ${sampleCar(1).name}"`),
    );
    expect(render([card(1, { favouriteLabel: null })])).not.toContain('<button');
  });

  test('request a picture as wide as their layout shows it', () => {
    const sizes = (layout: CardLayout) => /sizes="([^"]*)"/.exec(render([card(1)], [], layout))?.[1];
    expect(sizes('grid')).toBe(PICTURE_SIZES.carCard);
    expect(sizes('list')).toBe(PICTURE_SIZES.carRow);
  });

  test('have a place for a photo that is missing, and a colour for one that is coming', () => {
    expect(render([card(1, { picture: null })])).toContain('Photos to come');
    expect(render([card(1)])).toContain('<svg class="tone" color="#c0c4c8"');
    const colorless = { ...samplePicture('x'), color: null };
    expect(render([card(1, { picture: colorless })])).not.toContain('class="tone"');
  });

  test('show a repayment never without its comparison rate', () => {
    const finance = {
      payment: '$98 a week',
      rate: '7.99% p.a.',
      comparisonRate: '8.90% p.a.',
      comparisonName: 'comparison rate',
      terms: '',
    };
    expect(render([card(1, { finance })])).toMatch(
      /\$98 a week.*7\.99% p\.a\. interest.*8\.90% p\.a\. comparison rate/,
    );
  });

  test('show the rates alone where the lender gives no repayment', () => {
    const finance = {
      payment: null,
      rate: '7.99% p.a.',
      comparisonRate: '8.90% p.a.',
      comparisonName: 'comparison rate',
      terms: '',
    };
    const html = render([card(1, { finance })]);
    expect(html).toMatch(/7\.99% p\.a\. interest.*8\.90% p\.a\. comparison rate/);
    expect(html).not.toContain('<strong></strong>');
  });

  test('escape the text of a feed', () => {
    expect(render([card(1, { title: '<img src=x onerror=alert(1)>' })])).not.toContain('<img src=x');
  });

  test('carry no style of their own: the security policy would drop it', () => {
    expect(render(cards, [promo(9)])).not.toMatch(/\sstyle=/);
  });
});

describe('promo cards among results', () => {
  test('are at their place, and are no car', () => {
    const html = render(cards, [promo(9)]);
    expect(kinds(html).indexOf('l')).toBe(8);
    expect(html.match(/data-car-id/g)).toHaveLength(21);
    expect(html).toContain('promo promo--3');
  });

  test('share the places that fill the rows', () => {
    const html = render(cards, [promo(3), promo(9)]);
    expect([...html.matchAll(/promo--(\d)/g)].map(([, width]) => width)).toEqual(['2', '1']);
  });

  test('are left out where the list does not reach them', () => {
    expect(render(cards.slice(0, 5), [promo(9)])).not.toContain('promo');
  });

  test('lead on by their title where they have no button', () => {
    expect(render(cards, [promo(2, { button: null })])).toContain('<a href="/contact/">Promo 2</a>');
  });
});
