import type { Garage } from '../../view/garage.ts';

/** Rendered cars, and which of the wanted ones the site still has. */
export interface RenderedCars {
  grid: Node;
  found: ReadonlySet<string>;
  /** The cars side by side; null for fewer than two. */
  comparison: () => Node | null;
}

/** What the garage gets from its page: it imports neither the search nor the cards. */
export interface GarageDeps {
  /** Renders cars by id; rejects where they cannot be loaded. */
  renderCars: (ids: readonly string[]) => Promise<RenderedCars>;
  /** What changed since the visit before, rendered, of saved cars first; nothing where there was none. Rejects where the cars cannot be loaded. */
  changesSinceVisit: (saved: readonly string[]) => Promise<Node[]>;
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
