import { Swiper } from 'swiper';
import { Mousewheel } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import { indexOfSlide, keepFocus, putInOrder, type Strip, shownIndex, slidesOf } from './strip.ts';

/** Turns a strip into a Swiper at the same position. */
export function startSwiper(strip: Strip, loop: boolean, onChange: (swiper: Swiper) => void): Swiper {
  const initialSlide = shownIndex(strip);
  const mode = modeOf(strip, loop);
  putInOrder(strip);
  const swiper = keepFocus(
    () =>
      new Swiper(strip.slider, {
        ...mode,
        slidesPerView: 'auto',
        initialSlide,
        // Jumps where the visitor prefers reduced motion.
        speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
        // Its first report would break off a move that has just begun; widths follow the window.
        resizeObserver: false,
        on: { slideChange: onChange, fromEdge: onChange, toEdge: onChange, resize: onChange },
      }),
  );
  if (swiper.params.loop) followFocus(strip, swiper);
  onChange(swiper);
  return swiper;
}

/**
 * A strip with ends stays the native scroller that it is. One that goes round is moved by Swiper: browsers keep a
 * scroller at the slide it shows, and would undo how Swiper rearranges slides. It needs one more than is seen.
 */
function modeOf(strip: Strip, loop: boolean): SwiperOptions {
  if (!loop) return { cssMode: true };
  if (slidesOf(strip).length <= slidesSeen(strip)) return { cssMode: true, rewind: true };
  return { loop: true, modules: [Mousewheel], mousewheel: { forceToAxis: true } };
}

function slidesSeen(strip: Strip): number {
  const width = slidesOf(strip)[0]?.getBoundingClientRect().width ?? 0;
  return width === 0 ? Number.POSITIVE_INFINITY : Math.ceil(strip.row.clientWidth / width - 0.01);
}

/** A slide that the keyboard reaches comes into sight; the browser would scroll the slider, and leave it so. */
function followFocus({ slider }: Strip, swiper: Swiper): void {
  slider.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    const slide = target.closest('.swiper-slide');
    if (slide !== null && !isInside(slide, slider)) keepFocus(() => swiper.slideToLoop(indexOfSlide(slide)));
  });
  slider.addEventListener('scroll', () => {
    slider.scrollLeft = 0;
  });
}

function isInside(slide: Element, slider: Element): boolean {
  const [inner, outer] = [slide.getBoundingClientRect(), slider.getBoundingClientRect()];
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
}
