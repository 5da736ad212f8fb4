import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CardConditions } from './CardConditions.tsx';
import { LinkCardList } from './LinkCardList.tsx';

const WARNING = 'WARNING: This comparison rate is true only for the examples given.';
const plain = { href: '/offers/1/', title: 'Seven seats', text: 'Drive away.', picture: null };
const financed = { href: '/offers/2/', title: 'CX-5 at 5.99%', text: 'Over five years.', picture: null };
const cards = [plain, { ...financed, conditions: WARNING }];

test('[O6] what the law requires with a card is complete below all of them, by the name of its offer', () => {
  const list = renderToStaticMarkup(<LinkCardList cards={cards} heading="h3" shownAs="offerCard" />);
  expect(list).not.toContain(WARNING);
  const below = renderToStaticMarkup(<CardConditions cards={cards} />);
  expect(below).toContain(`<p dir="auto"><strong>CX-5 at 5.99%.</strong> ${WARNING}</p>`);
  expect(below).not.toContain('Seven seats');
});

test('cards without conditions have nothing below them', () => {
  expect(renderToStaticMarkup(<CardConditions cards={[plain]} />)).toBe('');
});

test('title, text and conditions each run in the direction of their own writing', () => {
  const cards = [
    {
      href: '/offers/3/',
      title: 'خصم 10% على كل Toyota!',
      text: 'ووفر $1,500.',
      conditions: 'T&C',
      picture: null,
    },
  ];
  const list = renderToStaticMarkup(<LinkCardList cards={cards} heading="h2" shownAs="offerCard" />);
  expect(list).toContain('dir="auto">خصم 10% على كل Toyota!</a>');
  expect(list).toContain('<p dir="auto">ووفر $1,500.</p>');
  expect(renderToStaticMarkup(<CardConditions cards={cards} />)).toContain('<p dir="auto">');
});
