/**
 * What `clientUse` takes to load an island whose data stand as JSON in the element after it. Where its script cannot be
 * had, the page stays as the server rendered it.
 */
export function loadIsland<T>(
  root: HTMLElement,
  hydrator: () => Promise<(root: HTMLElement, data: T) => Promise<void>>,
): () => Promise<() => Promise<void>> {
  return async () => {
    try {
      const hydrate = await hydrator();
      const data: T = JSON.parse(root.nextElementSibling?.textContent ?? '');
      return () => hydrate(root, data);
    } catch {
      return async () => {};
    }
  };
}
