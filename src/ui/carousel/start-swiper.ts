import { Swiper } from 'swiper';
import { keepFocus, putInOrder, type Strip, shownPlace, slidesOf } from './strip.ts';

/** Makes a strip a Swiper that stands where the strip stood. The strip stays a native scroller (`cssMode`). */
export function startSwiper(strip: Strip, loop: boolean, onChange: (swiper: Swiper) => void): Swiper {
  const initialSlide = shownPlace(strip);
  const mode = loop ? loopMode(strip) : {};
  putInOrder(strip);
  let swiper: Swiper | null = null;
  keepFocus(() => {
    swiper = new Swiper(strip.frame, {
      cssMode: true,
      slidesPerView: 'auto',
      initialSlide,
      watchOverflow: true,
      // Jumps where the visitor asked for no motion.
      speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300,
      ...mode,
      on: {
        slideChange: onChange,
        snapIndexChange: onChange,
        fromEdge: onChange,
        toEdge: onChange,
        resize: onChange,
      },
    });
  });
  if (swiper === null) throw new Error('Swiper did not start');
  onChange(swiper);
  return swiper;
}

/** Slides go round only when one more than is seen is at hand; else the last leads back to the first. */
function loopMode(strip: Strip): { loop: true } | { rewind: true } {
  const slides = slidesOf(strip);
  const width = slides[0]?.getBoundingClientRect().width ?? 0;
  const seen = width === 0 ? slides.length : Math.ceil(strip.row.clientWidth / width - 0.01);
  return slides.length > seen ? { loop: true } : { rewind: true };
}
