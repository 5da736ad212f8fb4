import { useCarousel } from './carousel-context.ts';

/** To the slide before; disabled where there is none. */
export function CarouselPrevious() {
  const { atStart, previous } = useCarousel();
  return (
    <button
      className="carousel__arrow"
      type="button"
      disabled={atStart}
      onClick={previous}
      aria-label="Previous"
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M15 5l-7 7 7 7" />
      </svg>
    </button>
  );
}
