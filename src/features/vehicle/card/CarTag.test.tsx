import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CardTag } from '../../../domain/car/tag.ts';
import { CarFacts } from './CarFacts.tsx';
import { CarTag } from './CarTag.tsx';

const tag = (changes: Partial<CardTag>) =>
  renderToStaticMarkup(
    <CarTag tag={{ kind: 'custom', text: 'Run out', colour: 'neutral', image: null, ...changes }} />,
  );

test.each([
  ['dark', 'tag tag--sold'],
  ['red', 'tag tag--urgent'],
  ['green', 'tag tag--green'],
  ['neutral', 'tag'],
] as const)('a tag that is %s looks like %s', (colour, look) => {
  expect(tag({ colour })).toBe(`<span class="${look}">Run out</span>`);
});

test('[T7] a tag with a badge is its image, described by the text', () => {
  expect(tag({ image: '/badge.svg', text: 'Certified' })).toMatch(
    /^<img [^>]*src="\/badge\.svg"[^>]* alt="Certified"/,
  );
});

test('facts are in the order given, each by its kind; where there are none, nothing', () => {
  const facts = [
    { kind: 'distance', text: '45,210 km' },
    { kind: 'fuel', text: 'Petrol' },
  ] as const;
  expect(renderToStaticMarkup(<CarFacts facts={facts} />)).toBe(
    '<ul class="card__facts"><li class="fact--distance">45,210 km</li><li class="fact--fuel">Petrol</li></ul>',
  );
  expect(renderToStaticMarkup(<CarFacts facts={[]} />)).toBe('');
});
