import { CarouselArrow } from './CarouselArrow.tsx';
import { useCarousel } from './carousel-context.ts';

/** To the slide after; disabled where there is none. */
export function CarouselNext() {
  const { atEnd, next } = useCarousel();
  return <CarouselArrow label="Next" path="M9 5l7 7-7 7" disabled={atEnd} onClick={next} />;
}
