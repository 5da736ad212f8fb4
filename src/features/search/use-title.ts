import { useEffect, useRef } from 'react';

/** The tab and the browser's history call the page by its headline, as the page itself was called at first. */
export function useTitle(first: string, now: string): void {
  const original = useRef<string | null>(null);
  useEffect(() => {
    original.current ??= document.title;
    const { current } = original;
    document.title = first === now ? current : current.replace(/^.*(?= \| )/s, () => now);
  }, [first, now]);
}
