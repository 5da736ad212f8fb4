import { pluralize } from '../lib/words/pluralize.ts';

interface HoldRules {
  /** What is decided on, for its text; a feed unless told. */
  kind?: 'feed' | 'change';
  /** A feed that would remove more than this part of the cars is held; 0.5 unless told. */
  maxRemovedFraction?: number;
  /** False when the feed could not be read to its end: then what it lacks says nothing. */
  complete?: boolean;
}

interface HoldDecision {
  /** The last accepted stock stays live until someone confirms the new one. */
  isHeld: boolean;
  /** Cars of the accepted stock that the feed no longer has. */
  removed: number;
  added: number;
  previous: number;
  next: number;
  /** For a report: what was decided and why. */
  text: string;
}

function reasonToHold(
  decision: Omit<HoldDecision, 'isHeld' | 'text'>,
  rules: Required<HoldRules>,
): string | null {
  const { removed, previous, next } = decision;
  const isChange = rules.kind === 'change';
  if (previous === 0) return null;
  if (!rules.complete) return `The feed could not be read to its end; it gave ${pluralize(next, 'car')}.`;
  if (next === 0) return isChange ? 'The change leaves no cars.' : 'The feed has no cars.';
  if (removed <= previous * rules.maxRemovedFraction) return null;
  return `The ${isChange ? 'change removes' : 'feed lacks'} ${removed} of the ${pluralize(previous, 'car')} that are live, more than ${Math.round(rules.maxRemovedFraction * 100)} in 100.`;
}

/**
 * Decides whether a feed, or the stock after a change, takes the place of the accepted stock (docs/feeds.md#what-the-report-says). Held: one that
 * would remove more than half of the cars, and one that is empty or unreadable after one that was not. Takes the
 * ids of both.
 */
export function decideHold(
  previousIds: readonly string[],
  nextIds: readonly string[],
  { kind = 'feed', maxRemovedFraction = 0.5, complete = true }: HoldRules = {},
): HoldDecision {
  const previous = new Set(previousIds);
  const next = new Set(nextIds);
  const removed = [...previous].filter(id => !next.has(id)).length;
  const counts = {
    removed,
    added: next.size - (previous.size - removed),
    previous: previous.size,
    next: next.size,
  };
  const reason = reasonToHold(counts, { kind, maxRemovedFraction, complete });
  const text =
    reason === null
      ? `Accepted: ${pluralize(next.size, 'car')}, ${counts.added} added, ${removed} removed.`
      : `${reason} The stock ${kind === 'change' ? 'before it' : 'of the last accepted feed'} stays live.`;
  return { isHeld: reason !== null, ...counts, text };
}
