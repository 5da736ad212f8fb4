import { CarouselArrow } from './CarouselArrow.tsx';
import { useCarousel } from './carousel-context.ts';

/** To the slide before; disabled where there is none. */
export function CarouselPrevious() {
  const { atStart, previous } = useCarousel();
  return <CarouselArrow label="Previous" path="M15 5l-7 7 7 7" disabled={atStart} onClick={previous} />;
}
