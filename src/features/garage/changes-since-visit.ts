import { formatDay } from '../../domain/country/format-day.ts';
import { formatMoney } from '../../domain/country/money.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import { makeElement } from '../../ui/make-element.ts';
import type { Garage } from '../../view/garage.ts';

/** What changed on the site since the visit before. */
interface VisitChanges {
  /** When that was, in milliseconds. */
  at: number;
  /** Cars that cost less; whole units of the site's currency. */
  cheaper: { title: string; href: string; before: number; now: number }[];
  /** How many cars came. */
  added: number;
  /** The first of those, rendered; null for none. */
  newest: Node | null;
}

/** What changed on the site since the visitor was here: saved cars that cost less first, then others, then new cars. */
export function changesSinceVisit(
  { at, cheaper, added, newest }: VisitChanges,
  { labels, country, timeZone, newCars }: Garage,
): Node[] {
  if (cheaper.length + added === 0) return [];
  const lines = cheaper.map(({ title, href, before, now }) =>
    makeElement(
      'li',
      {},
      makeElement('a', { class: 'text-link', href }, title),
      ` ${fillText(labels.cheaper, {
        price: formatMoney(now, country),
        before: formatMoney(before, country),
        day: formatDay(at, country, timeZone),
      })}`,
    ),
  );
  return [
    lines.length === 0 ? null : makeElement('ul', { class: 'since__cheaper' }, ...lines),
    added === 0
      ? null
      : makeElement(
          'p',
          {},
          `${fillText(labels.newCars, { count: String(added) })} `,
          makeElement('a', { class: 'text-link', href: newCars.href }, newCars.label),
        ),
    newest,
  ].filter(each => each !== null);
}
