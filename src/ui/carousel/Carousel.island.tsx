import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { CarouselNext } from './CarouselNext.tsx';
import { CarouselPrevious } from './CarouselPrevious.tsx';
import { CarouselContext } from './carousel-context.ts';
import { useSwiper } from './use-swiper.ts';

interface CarouselProps {
  /** The label of the slides: read out by screen readers. */
  label: string;
  /** Number of slides. */
  count: number;
  /** The last slide leads to the first, and the other way round. */
  loop?: boolean;
  /** Index of the slide shown first, from 0. */
  startAt?: number;
  /** The slides (Carousel.astro): HTML that works before and without this component. */
  children?: ReactNode;
}

/** Slides with arrows, keys and swipes. Nothing moves by itself. */
export function Carousel({ label, count, loop = false, startAt = 0, children }: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const { index, moved, ...state } = useSwiper(root, { count, loop, startAt });

  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowLeft: state.previous, ArrowRight: state.next }[event.key];
    if (move === undefined || hasOwnKeys(event.target)) return;
    event.preventDefault();
    move();
  };

  return (
    <CarouselContext value={state}>
      <section
        ref={root}
        className="carousel"
        aria-roledescription="carousel"
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        <div className="carousel__arrows">
          <CarouselPrevious />
          <CarouselNext />
        </div>
        {children}
        <p className="visually-hidden" aria-live="polite">
          {moved ? `${index + 1} of ${count}` : ''}
        </p>
      </section>
    </CarouselContext>
  );
}

/** Fields and players use the arrow keys themselves. */
function hasOwnKeys(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest('input, select, textarea, audio, video, iframe') !== null
  );
}
