type Child = Node | string | null;

/** An element with attributes and children; text stays text. An attribute that is null is left out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | null>> = {},
  children: readonly Child[] = [],
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== null) made.setAttribute(attribute, value);
  made.append(...children.filter(child => child !== null));
  return made;
}
