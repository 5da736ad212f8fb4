import { formatAway } from '../../domain/country/distance.ts';
import { kilometresBetween } from '../../domain/location/kilometres-between.ts';
import { type Point, readPoint } from '../../domain/location/point.ts';
import { fillText } from '../../lib/fill-text.ts';
import type { Nearby } from '../../view/nearby.ts';

/** Says how far what stands at `data-at` is from the visitor; says nothing where nobody knows from where. */
export function showDistances(
  page: ParentNode,
  from: Point | null,
  { country, text }: Pick<Nearby, 'country' | 'text'>,
): void {
  for (const element of page.querySelectorAll<HTMLElement>('[data-at]')) {
    const point = from === null ? null : readPoint(element.dataset['at'] ?? '');
    const away =
      from === null || point === null
        ? ''
        : fillText(text, { distance: formatAway(kilometresBetween(from, point), country) });
    if (element.textContent !== away) element.textContent = away;
  }
}
