import { changeId } from '../../builder/changes/dealer-changes.ts';
import { type Decision, readDecisions, storeDecisions } from '../../builder/changes/decisions.ts';
import type { ReleaseStore } from '../../builder/publish/releases.ts';
import type { DecisionRequest } from '../../schemas/preview/preview-requests.ts';
import type { SiteDifference } from '../difference/site-difference.ts';

/** What somebody decides about classes of a difference, and when. */
interface ClassDecision extends DecisionRequest {
  by: string;
  at: Date;
}

/** Stores a decision about classes; returns what is wrong with it, null where it was stored. The caller holds the lock. */
export function decideClasses(
  store: ReleaseStore,
  difference: SiteDifference,
  { classes, decision, from, why, by, at }: ClassDecision,
): string | null {
  const named = difference.classes.filter(({ id }) => classes.includes(id));
  const changes = named.flatMap(({ decidable }) => decidable).filter(({ kind }) => kind !== 'always');
  if (changes.length === 0) return 'Nothing of this waits: it goes live by itself.';
  const places = new Set(changes.map(({ key }) => key));
  // A hold counts for its place: what is decided there now takes its place, too.
  const former = [...readDecisions(store).values()]
    .filter(each => each.decision === 'hold' && each.place !== undefined && places.has(each.place))
    .map(({ change }) => [change, null] as const);
  const made = changes.map(change => {
    const id = changeId(change);
    const entry: Decision | null =
      decision === 'withdraw'
        ? null
        : { change: id, place: change.key, decision, by, why, at: at.toISOString(), from };
    return [id, entry] as const;
  });
  storeDecisions(store, new Map([...former, ...made]));
  return null;
}
