import type { Garage } from '../../view/garage.ts';
import type { ComparedCar } from './compare-cars.ts';

/** Rendered cars, and which of the wanted ones the site still has. */
export interface RenderedCars {
  grid: Node;
  found: ReadonlySet<string>;
  compared: readonly ComparedCar[];
}

/** What changed on the site since the visit before. */
export interface VisitChanges {
  /** When that was, in milliseconds. */
  at: number;
  /** Cars that cost less; whole units of the site's currency. */
  cheaper: { title: string; href: string; before: number; now: number }[];
  /** How many cars came. */
  added: number;
  /** The first of those, rendered; null for none. */
  newest: Node | null;
}

/** What the garage gets from its page: it stands beside the search and the cards, and knows neither. */
export interface GarageDeps {
  /** Renders cars by id; rejects where they cannot be loaded. */
  renderCars: (ids: readonly string[]) => Promise<RenderedCars>;
  /** What changed since the visit before, of saved cars first; null where there was none. Rejects where the cars cannot be loaded. */
  changesSinceVisit: (saved: readonly string[]) => Promise<VisitChanges | null>;
}

/** A list of the garage on the page. */
export interface ListView {
  section: HTMLElement;
  content: HTMLElement;
  garage: Garage;
}

/** Shows a list's content, or that there is none. */
export function fillList({ section, content }: ListView, ...children: Node[]): void {
  const isEmpty = children.length === 0;
  content.replaceChildren(...children);
  const empty = section.querySelector<HTMLElement>('[data-empty]');
  if (empty !== null) empty.hidden = !isEmpty;
  section.hidden = isEmpty && empty === null;
  const clear = section.querySelector<HTMLElement>('[data-clear]');
  if (clear !== null) clear.hidden = isEmpty;
}
