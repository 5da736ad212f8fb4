/** What tag managers read; made where none has made it yet. */
function dataLayer(): unknown[] {
  const present: unknown = Reflect.get(window, 'dataLayer');
  if (Array.isArray(present)) return present;
  const made: unknown[] = [];
  Reflect.set(window, 'dataLayer', made);
  return made;
}

/** A tag manager replaces `push` by its own, which may throw: its own fault, and whatever the page does goes on. */
export function pushToDataLayer(entry: unknown): void {
  try {
    dataLayer().push(entry);
  } catch {}
}
