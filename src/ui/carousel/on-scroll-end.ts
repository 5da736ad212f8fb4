/** How long a strip must not move to count as still. */
const STILL = 120;

/** Calls `then` once no finger moves the scroller and it has come to rest. Returns what calls it off. */
export function onScrollEnd(scroller: HTMLElement, then: () => void): () => void {
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
