import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleCar } from '../../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../../tests/support/samples/sample-site.ts';
import { carCard } from '../../../site/car/car-card.ts';
import { CarCard, type CarCardProps } from './CarCard.tsx';
import { StaticCarCard } from './StaticCarCard.tsx';

const site = await sampleSite([]);
const one = carCard(sampleCar(1), site, Date.parse('2026-11-20T02:00:00Z'));
const CARDS: CarCardProps[] = [
  { card: one, layout: 'grid', noPhoto: 'Photos to come' },
  { card: one, layout: 'list', noPhoto: 'Photos to come' },
  { card: one, layout: 'grid', noPhoto: 'Photos to come', heading: 'h3' },
  { card: one, layout: 'grid', noPhoto: 'No photo' },
  { card: { ...one, sold: true }, layout: 'grid', noPhoto: 'Photos to come', compact: true },
  {
    card: { ...one, title: 'A <b>"car"</b> & more' },
    layout: 'grid',
    noPhoto: 'Photos to come',
    eager: true,
  },
];

test('a static card is the card that the browser would render, each time it is shown', () => {
  for (const props of [...CARDS, ...CARDS])
    expect(renderToStaticMarkup(<StaticCarCard {...props} />)).toBe(
      renderToStaticMarkup(<CarCard {...props} />),
    );
});
