import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readControls } from '../../../../tests/support/read-controls.ts';
import { samplePicture } from '../../../../tests/support/samples/sample-cars.ts';
import type { PromoCard as Promo } from '../../../domain/offer/promo-cards.ts';
import type { Picture } from '../../../schemas/picture.ts';
import { PromoCard } from './PromoCard.tsx';

const PROMO: Promo<Picture> = {
  position: 3,
  title: 'Sell us your car',
  text: 'Valued in a minute.',
  button: 'Value my car',
  href: '/trade-in/',
  picture: null,
};
const render = (changes: Partial<Promo<Picture>> = {}, width = 1, heading?: 'h2' | 'h3') =>
  renderToStaticMarkup(
    <PromoCard
      promo={{ ...PROMO, ...changes }}
      width={width}
      {...(heading === undefined ? {} : { heading })}
    />,
  );

describe('a promo among cars', () => {
  test.each([
    ['by its button', {}, 'Value my car'],
    ['by its title where it has none', { button: null }, 'Sell us your car'],
  ])('leads on once, %s', (_, changes, name) => {
    expect(readControls(render(changes))).toMatchObject([{ name, attributes: { href: '/trade-in/' } }]);
  });

  test.each([
    [undefined, 'h2'],
    ['h3', 'h3'],
  ] as const)('has its title under the heading of its list: %s', (heading, tag) => {
    expect(render({}, 1, heading)).toContain(`<${tag}>Sell us your car</${tag}>`);
  });

  test('without a text has no line for it', () => {
    expect(render()).toContain('<p>Valued in a minute.</p>');
    expect(render({ text: null })).not.toContain('<p>');
  });

  test('shows its picture without a description, or a drawing hidden from screen readers', () => {
    const pictured = render({ picture: samplePicture('promo') });
    expect(pictured).toMatch(/^<div class="promo promo--1 promo--picture">/);
    expect(pictured).toMatch(/<img src="\/_images\/promo-800\.jpg"[^>]* alt="" loading="lazy"/);
    expect(pictured).not.toContain('promo__drawing');
    expect(render()).toMatch(
      /^<div class="promo promo--1"><svg class="promo__drawing"[^>]* aria-hidden="true">/,
    );
  });

  test.each([1, 2, 3])('is as wide as the places it takes: %i', width => {
    expect(render({}, width)).toMatch(new RegExp(`^<div class="promo promo--${width}"`));
  });

  test('shows markup as text', () => {
    const html = render({ title: '<b>Sell</b>', text: '<i>us</i>', button: '<u>car</u>' });
    expect(html).not.toMatch(/<[biu]>/);
    expect(readControls(html)[0]?.name).toBe('<u>car</u>');
  });
});
