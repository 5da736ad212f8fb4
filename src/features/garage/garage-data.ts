import type { Garage } from '../../view/garage.ts';

/** Cars drawn, and which of the wanted ones the site still has. */
interface DrawnCars {
  grid: Node;
  found: ReadonlySet<string>;
}

/** What the garage gets from its page: it stands beside the search and the cards, and knows neither. */
export interface GarageDeps {
  /** Draws cars by id; rejects where they cannot be loaded. */
  drawCars: (ids: readonly string[]) => Promise<DrawnCars>;
  readSearches: () => { path: string; label: string }[];
  forgetSearches: () => void;
}

/** A list of the garage on the page. */
export interface ListView {
  section: HTMLElement;
  content: HTMLElement;
  garage: Garage;
}

/** An element with classes and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
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
