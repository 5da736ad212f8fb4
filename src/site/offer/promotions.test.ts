import { expect, test } from 'vitest';
import { samplePicture } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { promotions } from './promotions.ts';

const PROMOTIONS = [
  { image: 'one.webp', alt: 'One', link: '/special-offers/' },
  { image: 'lost.webp', alt: 'A picture that could not be read' },
  { image: 'two.webp', alt: 'Two', link: '/models/gone/' },
  { image: 'three.webp', alt: 'Three', link: 'https://elsewhere.example/' },
];

async function planned(config: object) {
  const files = Object.fromEntries(PROMOTIONS.map(({ image }) => [`images/${image}`, 'a picture']));
  const site = await sampleSite([], config, files);
  const pictures = new Map(['one', 'two', 'three'].map(name => [`${name}.webp`, samplePicture(name)]));
  return promotions({ site: { ...site, pictures }, hasPage: path => path === '/special-offers/' });
}

test('each promotion with a picture is shown; one leads only to where there is a page', async () => {
  const [block] = await planned({ images: { promotions: PROMOTIONS } });
  expect(block).toMatchObject({
    kind: 'promotions',
    promotions: [
      { alt: 'One', href: '/special-offers/' },
      { alt: 'Two', href: null },
      { alt: 'Three', href: 'https://elsewhere.example/' },
    ],
  });
});

test('there is no slider with nothing in it, nor where the switch is off', async () => {
  expect(await planned({ images: { promotions: PROMOTIONS.slice(1, 2) } })).toEqual([]);
  expect(await planned({})).toEqual([]);
  expect(
    await planned({ images: { promotions: PROMOTIONS }, features: { promotionsSlider: false } }),
  ).toEqual([]);
});
