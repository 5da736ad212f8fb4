import type { ChangeClass, Difference } from '../../../schemas/preview/difference.ts';
import { momentText } from '../parts/moment-text.ts';
import type { TagTone } from '../parts/StateTag.tsx';

export type ClassDecision = 'approve' | 'pause' | 'withdraw';
type State = ChangeClass['state'];

/** One feed or one car has the last two states, never a class. */
const DECISIONS: Record<State, readonly ClassDecision[]> = {
  'goes-live': ['pause'],
  draft: ['approve', 'pause'],
  'needs-approval': ['approve', 'pause'],
  approved: ['pause', 'withdraw'],
  scheduled: ['approve', 'pause', 'withdraw'],
  paused: ['approve', 'withdraw'],
  'rolled-back': ['approve', 'pause'],
  incomplete: ['pause', 'withdraw'],
  gate: ['pause'],
  'feed-too-small': [],
  'price-jump': [],
};

/** The possible decisions about a class in its state. Only a decision that was made can be withdrawn. */
export function decisionsFor({
  canWait,
  state,
  decision,
}: Pick<ChangeClass, 'canWait' | 'state' | 'decision'>): readonly ClassDecision[] {
  if (!canWait) return [];
  return DECISIONS[state].filter(each => each !== 'withdraw' || decision !== null);
}

const NOT_POSSIBLE: Partial<Record<State, string>> = {
  'goes-live': 'It goes live by itself. No approval is needed.',
  approved: 'It is already approved.',
  paused: 'It is already paused.',
  incomplete: 'It needs something else first: see the reason.',
  gate: 'An approval does not change what the publish gate found.',
};

/** Why a class cannot be approved or paused; null where it can be both. */
export function whyNotDecided(change: Pick<ChangeClass, 'canWait' | 'state' | 'decision'>): string | null {
  if (!change.canWait) return 'Stock, prices and time always go live by themselves.';
  return NOT_POSSIBLE[change.state] ?? null;
}

/** The classes of a selection that a decision can be about. */
export function classesFor(
  decision: ClassDecision,
  classes: readonly ChangeClass[],
  selected: ReadonlySet<string>,
): ChangeClass[] {
  return classes.filter(one => selected.has(one.id) && decisionsFor(one).includes(decision));
}

/** What a publish of this moment would bring, and what it would leave out. */
export function splitClasses({ classes, blocked }: Pick<Difference, 'classes' | 'blocked'>): {
  brought: ChangeClass[];
  leftOut: ChangeClass[];
} {
  const brought = classes.filter(({ id }) => !blocked.includes(id));
  return { brought, leftOut: classes.filter(({ id }) => blocked.includes(id)) };
}

/** Whether the site with everything that is blocked is another one than a publish makes. */
export function hasBlocked({ blocked, cars, heldFeed }: Difference): boolean {
  return blocked.length > 0 || cars.length > 0 || heldFeed !== null;
}

const TAGS: Record<State, { text: string; tone: TagTone }> = {
  'goes-live': { text: 'Goes live by itself', tone: 'plain' },
  draft: { text: 'Draft: goes live when you publish', tone: 'done' },
  'needs-approval': { text: 'Needs approval', tone: 'wait' },
  approved: { text: 'Approved', tone: 'good' },
  scheduled: { text: 'Scheduled', tone: 'done' },
  paused: { text: 'Paused', tone: 'bad' },
  'rolled-back': { text: 'Rolled back', tone: 'bad' },
  incomplete: { text: 'Blocked', tone: 'wait' },
  gate: { text: 'Refused by the publish gate', tone: 'bad' },
  'feed-too-small': { text: 'Feed held', tone: 'bad' },
  'price-jump': { text: 'Price to check', tone: 'wait' },
};

/** The tag for the state of a class; what is scheduled by a person says from when. */
export function stateTag(
  { state, decision }: Pick<ChangeClass, 'state' | 'decision'>,
  timeZone: string,
): { text: string; tone: TagTone } {
  const tag = TAGS[state];
  const from = state === 'scheduled' ? (decision?.from ?? null) : null;
  return from === null ? tag : { ...tag, text: `${tag.text}: ${momentText(from, timeZone)}` };
}

/** The tag for a car that a person must decide. */
export function carTag({ kind }: Pick<Difference['cars'][number], 'kind'>): { text: string; tone: TagTone } {
  return TAGS[kind];
}

/** `By Kim, Fri 27 Nov 2026, 9:00 am, from Sat 28 Nov …: as the manager asked`; null where there is no decision. */
export function decisionText({ decision }: Pick<ChangeClass, 'decision'>, timeZone: string): string | null {
  if (decision === null) return null;
  const { by, at, from, why } = decision;
  const start = from === null ? '' : `, from ${momentText(from, timeZone)}`;
  return `${by}, ${momentText(at, timeZone)}${start}${why === '' ? '' : `: ${why}`}`;
}
