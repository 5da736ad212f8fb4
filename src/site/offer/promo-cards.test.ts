import { expect, test } from 'vitest';
import { samplePicture } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { promoCards } from './promo-cards.ts';

const card = (position: number, link: string, image: string | null = null) => ({
  position,
  title: `At ${position}`,
  link,
  image,
});

async function cardsOf(config: object, hasPage: (path: string) => boolean = () => true) {
  const files = { 'images/sale.png': '' };
  const site = {
    ...(await sampleSite([], config, files)),
    pictures: new Map([['sale.png', samplePicture('sale')]]),
  };
  return promoCards({ site, hasPage });
}
const off = { ctaCard: false };

test('promo cards are in the order of their positions, the call to action among them', async () => {
  const features = { promoCards: [card(15, '/finance/'), card(2, '/trade-in/')], ctaCardPosition: 9 };
  expect((await cardsOf({ features })).map(({ position, href }) => [position, href])).toEqual([
    [2, '/trade-in/'],
    [9, '/contact/'],
    [15, '/finance/'],
  ]);
});

test('promo cards lead to a page that exists, or out of the site', async () => {
  const features = {
    ...off,
    promoCards: [card(1, '/gone/?x=1'), card(2, '/here'), card(3, 'https://a.example/')],
  };
  const cards = await cardsOf({ features }, path => path === '/here/');
  expect(cards.map(({ href }) => href)).toEqual(['/here', 'https://a.example/']);
});

test('promo cards show the picture of the dealer where there is one', async () => {
  const promos = [card(1, '/a/', 'sale.png'), card(2, '/a/'), card(3, '/a/', 'sale.png')];
  const pictures = (await cardsOf({ features: { ...off, promoCards: promos } })).map(
    ({ picture }) => picture,
  );
  expect(pictures).toEqual([samplePicture('sale'), null, samplePicture('sale')]);
});

test('promo cards have no call to action where it is switched off, has no text or no link', async () => {
  expect(await cardsOf({ features: off })).toEqual([]);
  expect(await cardsOf({ texts: { ctaCardTitle: '' } })).toEqual([]);
  expect(await cardsOf({}, path => path !== '/contact/')).toEqual([]);
  expect(await cardsOf({ texts: { ctaCardText: '', ctaCardButton: '' } })).toMatchObject([
    { text: null, button: null },
  ]);
});
