/** The array that tag managers read; created where there is none yet. */
function dataLayer(): unknown[] {
  const present: unknown = Reflect.get(window, 'dataLayer');
  if (Array.isArray(present)) return present;
  const made: unknown[] = [];
  Reflect.set(window, 'dataLayer', made);
  return made;
}

/** A tag manager replaces `push` by its own, which may throw: that is its own fault, and the page continues. */
export function pushToDataLayer(entry: unknown): void {
  try {
    dataLayer().push(entry);
  } catch {}
}
