import { useCarousel } from './carousel-context.ts';

/** To the slide after; disabled where there is none. */
export function CarouselNext() {
  const { atEnd, next } = useCarousel();
  return (
    <button className="carousel__arrow" type="button" disabled={atEnd} onClick={next} aria-label="Next">
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 5l7 7-7 7" />
      </svg>
    </button>
  );
}
