import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import type { CarouselState } from './carousel-context.ts';
import { startSwiper } from './start-swiper.ts';
import { findStrip } from './strip.ts';

interface Options {
  count: number;
  loop: boolean;
  startAt: number;
}

interface SwiperState extends CarouselState {
  /** Index of the slide shown, from 0. */
  index: number;
  /** The visitor has moved the carousel. */
  moved: boolean;
}

/** A Swiper on the strip inside `root`: started when the strip is still, or at once when it is to move. */
export function useSwiper(
  root: RefObject<HTMLElement | null>,
  { count, loop, startAt }: Options,
): SwiperState {
  const swiper = useRef<Swiper | null>(null);
  const [moved, setMoved] = useState(false);
  const [shown, setShown] = useState({
    index: startAt,
    atStart: !loop && startAt === 0,
    atEnd: !loop && startAt >= count - 1,
  });

  const start = (): Swiper | null => {
    const strip = root.current === null ? null : findStrip(root.current);
    if (strip === null || swiper.current !== null) return swiper.current;
    swiper.current = startSwiper(strip, loop, ({ realIndex, isBeginning, isEnd }) =>
      setShown({ index: realIndex, atStart: !loop && isBeginning, atEnd: !loop && isEnd }),
    );
    return swiper.current;
  };
  const move = (direction: 'slidePrev' | 'slideNext') => () =>
    logged(() => {
      setMoved(true);
      start()?.[direction]();
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: started once -- the slides and options of a page never change
  useEffect(() => {
    const strip = root.current === null ? null : findStrip(root.current);
    const stop = strip === null ? () => {} : onScrollEnd(strip.row, () => logged(start));
    return () => {
      stop();
      swiper.current?.destroy();
      swiper.current = null;
    };
  }, []);

  return { ...shown, moved, previous: move('slidePrev'), next: move('slideNext') };
}

/** Errors in a slider are only logged: the strip still scrolls. */
function logged(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    console.error('The carousel failed', error);
  }
}

/** How long a strip must not move to count as still. */
const STILL = 120;

/** Calls `then` once no finger moves the scroller and it has come to rest. Returns what calls it off. */
function onScrollEnd(scroller: HTMLElement, then: () => void): () => void {
  let left = scroller.scrollLeft;
  const timer = setInterval(() => {
    const still = scroller.scrollLeft === left && !scroller.matches(':active');
    left = scroller.scrollLeft;
    if (!still) return;
    clearInterval(timer);
    then();
  }, STILL);
  return () => clearInterval(timer);
}
