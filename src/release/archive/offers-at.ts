import type { ArchiveEntry } from './price-archive.ts';

/** What a car was offered at during some time, and until when: null while it still is. */
export interface ArchivedOffer extends ArchiveEntry {
  until: string | null;
}

/** Every offer of each car, oldest first, each until the next one of the same car. */
export function archivedOffers(entries: readonly ArchiveEntry[]): ArchivedOffer[] {
  const next = new Map<string, string>();
  return entries
    .toReversed()
    .map(entry => {
      const until = next.get(entry.id) ?? null;
      next.set(entry.id, entry.at);
      return { ...entry, until };
    })
    .reverse();
}

/** The offers that were live at some moment from `from` up to, but not including, `to`: epoch milliseconds. */
export function offersAt(
  offers: readonly ArchivedOffer[],
  { from, to }: { from: number; to: number },
): ArchivedOffer[] {
  return offers.filter(
    ({ at, until, state }) =>
      state !== 'gone' && Date.parse(at) < to && (until === null || Date.parse(until) > from),
  );
}
