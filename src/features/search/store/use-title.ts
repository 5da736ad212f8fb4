import { useEffect, useRef } from 'react';
import { afterPaint } from '../../../ui/after-paint.ts';

/** The tab and the browser's history call the page by its headline, as the page itself was called at first. */
export function useTitle(first: string, now: string): void {
  const original = useRef<string | null>(null);
  useEffect(() => {
    original.current ??= document.title;
    const { current } = original;
    const title = first === now ? current : current.replace(/^.*(?= \| )/s, () => now);
    if (title === document.title) return;
    // After the address: the entry of the history that is left keeps its own.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const callOff = afterPaint(() => {
      timer = setTimeout(() => {
        document.title = title;
      });
    });
    return () => {
      callOff();
      clearTimeout(timer);
    };
  }, [first, now]);
}

/** As the page of that number is called by the build. */
export function pageTitle(heading: string, page: number): string {
  return page === 1 ? heading : `${heading}, page ${page}`;
}
