import { kilometresBetween } from '../../domain/location/kilometres-between.ts';
import { type Point, readPoint } from '../../domain/location/point.ts';

/** The order in which the page was made, by list. */
const asMade = new WeakMap<Element, Element[]>();

/** [W8] Puts the items of the lists of locations in order, the nearest first; without a point as the page had them. */
export function orderNearest(page: Document, from: Point | null): void {
  for (const list of page.querySelectorAll('[data-nearest-first]')) {
    const made = asMade.get(list) ?? [...list.children];
    asMade.set(list, made);
    const away = new Map(made.map(item => [item, from === null ? 0 : distanceOf(item, from)]));
    const sorted = made.toSorted((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0) || 0);
    if (sorted.some((item, at) => list.children[at] !== item)) list.append(...sorted);
  }
}

function distanceOf(item: Element, from: Point): number {
  const placed = item.querySelector<HTMLElement>('[data-at]');
  const point = readPoint(placed?.dataset['at'] ?? '');
  return point === null ? Number.MAX_VALUE : kilometresBetween(from, point);
}
