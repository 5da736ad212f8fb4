import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface VirtualListProps {
  label: string;
  count: number;
  /** Height of each row in CSS pixels. */
  rowHeight: number;
  /** Called with the rows in view, and a few around them, so that they can be fetched: the first, and after the last. */
  onRange: (first: number, end: number) => void;
  /** One row; it holds one link or button, which the arrow keys move between. */
  row: (index: number) => ReactNode;
}

/** Of the list, above and below. */
const BORDERS = 2;
/** Rows beyond the edges, so that a quick scroll shows no gap. */
const AROUND = 12;

/** A list that renders only the rows in sight: thousands scroll as a hundred do. */
export function VirtualList({ label, count, rowHeight, onRange, row }: VirtualListProps) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const [active, setActive] = useState<number | null>(null);
  const wantsFocus = useRef(false);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  const first = Math.max(0, Math.floor(view.top / rowHeight) - AROUND);
  const end = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + AROUND);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the rows in view change -- not when the parent renders again
  useEffect(() => {
    onRange(first, end);
  }, [first, end]);

  useEffect(() => {
    if (active === null || !wantsFocus.current) return;
    const target = box.current?.querySelector<HTMLElement>(`[data-row="${active}"] :is(a, button)`);
    if (target === null || target === undefined) return;
    wantsFocus.current = false;
    target.focus({ preventScroll: true });
  });

  const move = (event: KeyboardEvent) => {
    if (active === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(view.height / rowHeight) - 1);
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: count - 1,
    };
    const wanted = steps[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const next = Math.min(count - 1, Math.max(0, wanted));
    wantsFocus.current = true;
    setActive(next);
    scrollTo(box.current, next, rowHeight);
  };

  // The row with the focus stays rendered out of sight: else the focus would be lost.
  const rendered = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  if (active !== null && active < count && (active < first || active >= end)) rendered.push(active);
  return (
    <div ref={box} className="virtual-list" style={{ maxHeight: count * rowHeight + BORDERS }}>
      <ol
        className="virtual-list__room"
        aria-label={label}
        style={{ height: count * rowHeight }}
        onKeyDown={move}
      >
        {rendered.map(index => (
          <li
            key={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            data-row={index}
            className="virtual-list__row"
            style={{ height: rowHeight, transform: `translateY(${index * rowHeight}px)` }}
            onFocus={() => setActive(index)}
          >
            {row(index)}
          </li>
        ))}
      </ol>
    </div>
  );
}

function scrollTo(element: HTMLElement | null, index: number, rowHeight: number): void {
  if (element === null) return;
  const top = index * rowHeight;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + rowHeight > element.scrollTop + element.clientHeight)
    element.scrollTop = top + rowHeight - element.clientHeight;
}
