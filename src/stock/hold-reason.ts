import { pluralize } from '../lib/text/pluralize.ts';

interface HoldRules {
  kind: 'feed' | 'change';
  /** Part of the cars that may be removed. */
  maxRemovedFraction: number;
  /** False when the feed could not be read to its end: then missing cars mean nothing. */
  complete: boolean;
}

/**
 * Why a feed, or the stock after a change, does not replace the accepted stock until someone confirms it
 * (docs/feeds.md#what-the-report-says): it would remove too many of the cars, or is empty or unreadable after one that
 * was not. Null where there is none. Takes the ids of both.
 */
export function holdReason(
  previousIds: readonly string[],
  nextIds: readonly string[],
  rules: HoldRules,
): string | null {
  const fault = faultOf(new Set(previousIds), new Set(nextIds), rules);
  return (
    fault &&
    `${fault} The stock ${rules.kind === 'change' ? 'before it' : 'of the last accepted feed'} stays live.`
  );
}

function faultOf(
  previous: ReadonlySet<string>,
  next: ReadonlySet<string>,
  { kind, maxRemovedFraction, complete }: HoldRules,
): string | null {
  const isChange = kind === 'change';
  if (previous.size === 0) return null;
  if (!complete) return `The feed could not be read to its end; it gave ${pluralize(next.size, 'car')}.`;
  if (next.size === 0) return isChange ? 'The change leaves no cars.' : 'The feed has no cars.';
  const removed = [...previous].filter(id => !next.has(id)).length;
  if (removed <= previous.size * maxRemovedFraction) return null;
  return `The ${isChange ? 'change removes' : 'feed lacks'} ${removed} of the ${pluralize(previous.size, 'car')} that are live, more than ${Math.round(maxRemovedFraction * 100)} in 100.`;
}
