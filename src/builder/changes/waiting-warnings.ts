import type { DealerChange } from './dealer-changes.ts';

/** Changes named in a warning. */
const NAMED = 3;

/** What a build says of changes that it left out. */
export function waitingWarnings({
  waiting,
  conflicts,
}: {
  waiting: readonly DealerChange[];
  /** Why what is approved waits for the others. */
  conflicts: readonly string[];
}): string[] {
  if (waiting.length === 0) return [];
  const named = waiting.slice(0, NAMED).map(({ kind, label }) => `${kind}: ${label}`);
  const more = waiting.length > NAMED ? ` and ${waiting.length - NAMED} more` : '';
  const count = waiting.length === 1 ? 'A change is' : `${waiting.length} changes are`;
  return [
    `${count} not published yet (${named.join('; ')}${more}): approved in the preview desk (npm run preview), or at the time given there, they go live`,
    ...conflicts.map(
      conflict =>
        `What is approved of the dealer's files waits for the rest, without which it cannot stand. Approve what belongs together, or hold all of it. ${conflict}`,
    ),
  ];
}
