import { createContext, useContext } from 'react';

/** What the controls of a carousel know of it and can do. */
export interface CarouselState {
  /** At the first slide of a carousel that does not loop. */
  atStart: boolean;
  atEnd: boolean;
  previous: () => void;
  next: () => void;
}

export const CarouselContext = createContext<CarouselState | null>(null);

/** @throws when called outside a carousel. */
export function useCarousel(): CarouselState {
  const state = useContext(CarouselContext);
  if (state === null) throw new Error('useCarousel must be used within a <Carousel />');
  return state;
}
