const added = new Map<string, Promise<void>>();

/** Adds a style sheet that only some visitors need; resolves when it is there, or cannot be loaded. */
export function addStyle(href: string): Promise<void> {
  const adding =
    added.get(href) ??
    new Promise<void>(resolve => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      link.onload = link.onerror = () => resolve();
      document.head.append(link);
    });
  added.set(href, adding);
  return adding;
}
