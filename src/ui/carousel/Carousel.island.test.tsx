import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Carousel } from './Carousel.island.tsx';
import { CarouselNext } from './CarouselNext.tsx';
import { CarouselPrevious } from './CarouselPrevious.tsx';

const html = (element: ReactNode) => renderToStaticMarkup(element);
const disabled = (markup: string) =>
  [...markup.matchAll(/<button[^>]*>/g)].map(([button]) => button.includes('disabled=""'));

describe('controls outside a carousel', () => {
  test.each([
    ['previous', <CarouselPrevious key="p" />],
    ['next', <CarouselNext key="n" />],
  ])('%s throws an error that it must be inside one', (_, control) => {
    expect(() => html(control)).toThrow(/^useCarousel must be used within a <Carousel \/>$/);
  });
});

describe('a carousel rendered on the server', () => {
  test('has its label and slides, and an empty status', () => {
    const markup = renderToString(
      <Carousel label="Promotions" count={3}>
        <p>Slides</p>
      </Carousel>,
    );
    expect(markup).toContain('aria-roledescription="carousel" aria-label="Promotions"');
    expect(markup).toContain('<p>Slides</p>');
    expect(markup).toContain('<p class="visually-hidden" aria-live="polite"></p>');
    expect(markup).not.toContain('style=');
  });

  test('has its arrow disabled at the end it starts from, unless it goes round', () => {
    expect(disabled(html(<Carousel label="A" count={3} />))).toEqual([true, false]);
    expect(disabled(html(<Carousel label="A" count={1} />))).toEqual([true, true]);
    expect(disabled(html(<Carousel label="A" count={3} loop startAt={1} />))).toEqual([false, false]);
  });
});
