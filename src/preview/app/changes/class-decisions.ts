import type { ChangeClass, Difference } from '../../../schemas/preview/difference.ts';
import { momentText } from '../parts/moment-text.ts';
import type { TagTone } from '../parts/StateTag.tsx';

export type ClassDecision = 'approve' | 'hold' | 'withdraw';

const DECISIONS: Record<ChangeClass['state'], readonly ClassDecision[]> = {
  'goes-live': ['hold'],
  waits: ['approve', 'hold'],
  approved: ['hold', 'withdraw'],
  scheduled: ['approve', 'hold', 'withdraw'],
  held: ['approve', 'withdraw'],
};

/** The possible decisions about a class in its state. */
export function decisionsFor({
  canWait,
  state,
}: Pick<ChangeClass, 'canWait' | 'state'>): readonly ClassDecision[] {
  return canWait ? DECISIONS[state] : [];
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
export function splitClasses({ classes, waiting }: Pick<Difference, 'classes' | 'waiting'>): {
  brought: ChangeClass[];
  leftOut: ChangeClass[];
} {
  const brought = classes.filter(({ id }) => !waiting.includes(id));
  return { brought, leftOut: classes.filter(({ id }) => waiting.includes(id)) };
}

const TONES: Record<ChangeClass['state'], TagTone> = {
  'goes-live': 'plain',
  waits: 'wait',
  approved: 'good',
  scheduled: 'done',
  held: 'bad',
};
const TEXTS: Record<ChangeClass['state'], string> = {
  'goes-live': 'Goes live by itself',
  waits: 'Waits for approval',
  approved: 'Approved',
  scheduled: 'Scheduled',
  held: 'Held',
};

/** The tag for the state of a class. */
export function stateTag({ state }: Pick<ChangeClass, 'state'>): { text: string; tone: TagTone } {
  return { text: TEXTS[state], tone: TONES[state] };
}

/** `By Kim, Fri 27 Nov 2026, 9:00 am, from Sat 28 Nov …: as the manager asked`; null where there is no decision. */
export function decisionText({ decision }: Pick<ChangeClass, 'decision'>, timeZone: string): string | null {
  if (decision === null) return null;
  const { by, at, from, why } = decision;
  const start = from === null ? '' : `, from ${momentText(from, timeZone)}`;
  return `${by}, ${momentText(at, timeZone)}${start}${why === '' ? '' : `: ${why}`}`;
}
