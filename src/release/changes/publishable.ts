import { checkReferences } from '../../dealer/check/check-references.ts';
import { formatProblem } from '../../dealer/problem/format-problem.ts';
import { calendarDay, isoDay } from '../../lib/time/calendar.ts';
import { nextMidnight } from '../../lib/time/zoned-time.ts';
import type { Approval } from '../../schemas/preview/preview-requests.ts';
import { earliest } from '../../site/stock-view.ts';
import type { ReleaseStore } from '../publish/releases.ts';
import { type DealerChange, dealerChanges } from './dealer-changes.ts';
import type { DealerValues } from './dealer-values.ts';
import {
  type Decision,
  type Decisions,
  decisionOn,
  readDecisions,
  UnreadableDecisions,
} from './decisions.ts';
import { mixDealer } from './mix-dealer.ts';
import { publishedValues } from './published-inputs.ts';

/** The state of a change at the next publish. */
type ChangeState = 'goes-live' | 'waits' | 'approved' | 'scheduled' | 'held';

/** What of a dealer's files may be published at a moment. */
interface Publishable {
  values: DealerValues;
  /** What stays as it was published. */
  waiting: DealerChange[];
  /** What goes live because it was approved. */
  approved: Approval[];
  /** Why nothing of the files goes live, though some of it might: decisions that cannot be read, or what would be wrong between them. */
  conflicts: string[];
  /** Epoch milliseconds: the next moment at which more may be published; null when a person has to decide. */
  changesAt: number | null;
}

/**
 * The files of a dealer without the changes that wait for approval, are held, or go live later: those stay as they are in the
 * live release (docs/preview.md#what-waits). Before the first release nothing waits.
 * @throws when what is live cannot be read.
 */
export function publishable(store: ReleaseStore, values: DealerValues, now: Date): Publishable {
  try {
    return publishableBy(readDecisions(store), store, values, now);
  } catch (error) {
    if (!(error instanceof UnreadableDecisions)) throw error;
    const published = publishedValues(store, values);
    if (published === null) throw error;
    // It is unknown what is held: stock goes live, and all else stays as it is.
    return { ...stockAlone(published, values), conflicts: [error.message], changesAt: null };
  }
}

function stockAlone(
  published: DealerValues,
  values: DealerValues,
): Pick<Publishable, 'values' | 'waiting' | 'approved'> {
  return {
    approved: [],
    values: mixDealer(published, values, ({ kind }) => kind === 'always'),
    waiting: dealerChanges(published, values).filter(({ kind }) => kind !== 'always'),
  };
}

function publishableBy(
  decisions: Decisions,
  store: ReleaseStore,
  values: DealerValues,
  now: Date,
): Publishable {
  const { waits, onHolidays } = values.config.publish;
  const everything: Publishable = { values, waiting: [], approved: [], conflicts: [], changesAt: null };
  // Most sites: nothing need be compared.
  if (waits.length === 0 && onHolidays && decisions.size === 0) return everything;
  const published = publishedValues(store, values);
  if (published === null) return everything;
  const stateAt = changeStates(values, decisions, now);
  const changes = dealerChanges(published, values);
  const waiting = changes.filter(change => !isTaken(stateAt(change)));
  const approved = approvals(
    changes.filter(change => stateAt(change) === 'approved'),
    decisions,
  );
  if (waiting.length === 0) return { ...everything, approved };
  const left = new Set(waiting.map(({ key }) => key));
  const mixed = mixDealer(published, values, ({ key }) => !left.has(key));
  const conflicts = checkReferences(mixed.config.slug, mixed.config, mixed).map(
    problem =>
      `What is approved of the dealer's files waits for the rest, without which it cannot stand. Approve what belongs together, or hold all of it. ${formatProblem(problem)}`,
  );
  const chosen =
    conflicts.length === 0 ? { values: mixed, waiting, approved } : stockAlone(published, values);
  return { ...chosen, conflicts, changesAt: changesAt(waiting, values, decisions, now) };
}

/** Returns the states of changes, by the settings and decisions of a moment. */
export function changeStates(
  values: DealerValues,
  decisions: Decisions,
  now: Date,
): (change: DealerChange) => ChangeState {
  const { waits } = values.config.publish;
  const isClosed = isClosedDay(values, now);
  const decided = decisionOn(decisions);
  return change => {
    if (change.kind === 'always') return 'goes-live';
    const decision = decided(change);
    if (decision?.decision === 'hold') return 'held';
    if (decision === undefined && waits.includes(change.kind)) return 'waits';
    if (isClosed || laterStart(decision, now) !== null) return 'scheduled';
    return decision === undefined ? 'goes-live' : 'approved';
  };
}

function approvals(changes: readonly DealerChange[], decisions: Decisions): Approval[] {
  const decided = decisionOn(decisions);
  return changes.flatMap(change => {
    const decision = decided(change);
    return decision === undefined
      ? []
      : [{ what: `${change.kind}: ${change.label}`, by: decision.by, why: decision.why }];
  });
}

function isTaken(state: ChangeState): boolean {
  return state === 'goes-live' || state === 'approved';
}

function changesAt(
  waiting: readonly DealerChange[],
  values: DealerValues,
  decisions: Decisions,
  now: Date,
): number | null {
  const decided = decisionOn(decisions);
  const starts = waiting.map(change => laterStart(decided(change), now));
  const reopens = isClosedDay(values, now) ? nextMidnight(now.getTime(), values.config.time_zone) : null;
  return earliest([...starts, reopens]);
}

/** The moment from which a decision counts, while that is still to come. */
function laterStart(decision: Decision | undefined, now: Date): number | null {
  const from = decision?.from ?? null;
  return from === null || Date.parse(from) <= now.getTime() ? null : Date.parse(from);
}

/**
 * Whether nothing but stock goes live today: a location has other hours than in every week, and the settings close such
 * days.
 */
function isClosedDay({ locations, config }: DealerValues, now: Date): boolean {
  if (config.publish.onHolidays) return false;
  const today = isoDay(calendarDay(now, config.time_zone));
  return locations.some(({ contact_detail }) =>
    contact_detail.special_hours.some(({ date }) => date === today),
  );
}
