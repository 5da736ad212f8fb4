import type { DealerChange } from './dealer-changes.ts';

/** Changes named in a warning. */
const NAMED = 3;

/** The warnings of a build about changes that it left out. */
export function waitingWarnings({
  waiting,
  conflicts,
}: {
  waiting: readonly DealerChange[];
  conflicts: readonly string[];
}): string[] {
  if (waiting.length === 0) return [...conflicts];
  const named = waiting.slice(0, NAMED).map(({ kind, label }) => `${kind}: ${label}`);
  const more = waiting.length > NAMED ? ` and ${waiting.length - NAMED} more` : '';
  const [count, goes] =
    waiting.length === 1 ? ['A change is', 'It goes'] : [`${waiting.length} changes are`, 'They go'];
  return [
    `${count} not published yet (${named.join('; ')}${more}). ${goes} live when approved in the preview desk (npm run preview), or at the time given there.`,
    ...conflicts,
  ];
}
