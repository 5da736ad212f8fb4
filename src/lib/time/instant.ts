/** A moment: a `Date` or epoch milliseconds. */
export type Instant = Date | number;

const ISO = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(?<offset>Z|[+-]\d{2}:?\d{2})?)?$/i;

/** Epoch milliseconds. */
export function toMs(instant: Instant): number {
  return typeof instant === 'number' ? instant : instant.getTime();
}

/** Epoch milliseconds of an ISO 8601 text, read as UTC when it names no offset; null when it is no such text. */
export function parseInstant(text: string | null | undefined): number | null {
  const found = ISO.exec(text?.trim() ?? '');
  if (found === null) return null;
  const [iso] = found;
  const { offset } = found.groups ?? {};
  // Date.parse would read a time without offset in the machine's own time zone.
  const zoned = iso.length > 10 && offset === undefined ? `${iso}Z` : iso;
  const ms = Date.parse(zoned.replace(' ', 'T'));
  return Number.isNaN(ms) ? null : ms;
}
