import { createContext, useContext } from 'react';

/** The state and actions of a carousel for its controls. */
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
