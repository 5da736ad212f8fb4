import { checkReferences } from '../dealer/check/check-references.ts';
import { formatProblem } from '../dealer/problem/format-problem.ts';
import { formatNumber } from '../lib/number/format-number.ts';
import { digestText } from '../lib/text/digest-text.ts';
import type { BlockerKind } from '../schemas/blocker.ts';
import type { Car } from '../schemas/car.ts';
import { earliest } from '../site/stock-view.ts';
import { changeId, type DealerChange, dealerChanges } from './changes/dealer-changes.ts';
import type { DealerValues } from './changes/dealer-values.ts';
import { mixDealer } from './changes/mix-dealer.ts';
import { quietUntil } from './changes/quiet-until.ts';
import { FINANCE_FIELDS, PRICE_FIELDS } from './changes/stock-steps.ts';
import { type Decision, decisionKey, type SiteLog, type Subject } from './log.ts';

/** What a site could be made from now. */
export interface Candidate {
  files: DealerValues;
  cars: readonly Car[];
  /** Names the feed; a decision about it names it. */
  feed: string;
  /** Why the feed would remove too many cars (docs/feeds.md#what-the-report-says); null where it does not. */
  tooSmall: string | null;
  /** What the publish gate said of these files, where it refused them; null where it did not. */
  refused: string | null;
}

/** What the live release was made from. */
export interface LiveInputs {
  files: DealerValues;
  cars: readonly Car[];
}

/** Why a part of a candidate does not go live. */
export interface Blocker {
  kind: BlockerKind;
  subject: Subject;
  /** What a person reads: the reason, and where it helps what to do. */
  why: string;
  /** Who paused it or rolled it back; null where nobody did. */
  by: string | null;
  /** Epoch milliseconds at which time alone lifts it; null where a person has to decide. */
  until: number | null;
}

/** What goes live of a candidate. */
export interface Resolution {
  files: DealerValues;
  cars: readonly Car[];
  blockers: Blocker[];
  /** Changes of the dealer's files that go live, and what of the stock somebody decided. */
  subjects: Subject[];
  /** Ids of the decisions that let something go live. */
  decisions: string[];
  /** Epoch milliseconds: when time alone lets more go live; null when never. */
  nextAt: number | null;
}

/**
 * What may go live: the candidate without what is blocked, which stays as it is in the live release. Pure: builds, webhooks,
 * the command line and the desk all call it, and agree. Before the first release nothing is blocked.
 * @throws nothing; what cannot be resolved is blocked.
 */
export function resolve(
  candidate: Candidate,
  live: LiveInputs | null,
  log: SiteLog,
  now: number,
): Resolution {
  if (live === null)
    return {
      files: candidate.files,
      cars: candidate.cars,
      blockers: [],
      subjects: [],
      decisions: [],
      nextAt: null,
    };
  const files = resolveFiles(candidate, live.files, log, now);
  const stock = resolveStock(candidate, live.cars, log);
  const blockers = [...files.blockers, ...stock.blockers];
  return {
    files: files.values,
    cars: stock.cars,
    blockers,
    subjects: [...files.subjects, ...stock.subjects],
    decisions: [...new Set([...files.decisions, ...stock.decisions])],
    nextAt: earliest(blockers.map(({ until }) => until)),
  };
}

/** The stock cannot be decided by whoever cannot read the log: cars and prices go live, nothing of the files does. */
export function resolveWithoutLog(
  candidate: Candidate,
  live: LiveInputs | null,
  log: SiteLog,
  why: string,
): Resolution {
  const resolved = resolve(candidate, live, log, 0);
  if (live === null) return resolved;
  const blocked = dealerChanges(live.files, candidate.files).filter(({ kind }) => kind !== 'always');
  return {
    ...resolved,
    files: mixDealer(live.files, candidate.files, ({ kind }) => kind === 'always'),
    blockers: blocked.map(change => ({
      kind: 'incomplete',
      subject: subjectOf(change),
      why,
      by: null,
      until: null,
    })),
    subjects: [],
    nextAt: null,
  };
}

/** Names the step of a car from one state to another; undefined is a car that is not in stock. */
export function carChangeId(before: Car | undefined, after: Car | undefined): string {
  return digestText(JSON.stringify(['cars', before?.id ?? after?.id ?? '', before ?? null, after ?? null]));
}

export function subjectOf(change: DealerChange): Subject {
  return { id: changeId(change), place: change.key, label: `${change.kind}: ${change.label}` };
}

interface FilesResolution extends Pick<Resolution, 'blockers' | 'subjects' | 'decisions'> {
  values: DealerValues;
}

function resolveFiles(
  { files, refused }: Candidate,
  live: DealerValues,
  log: SiteLog,
  now: number,
): FilesResolution {
  const changes = dealerChanges(live, files);
  const blockerOf = fileBlockers(files, log, now);
  const blocked = new Map<DealerChange, Blocker>();
  for (const change of changes) {
    const blocker = change.kind === 'always' ? null : blockerOf(change);
    if (blocker !== null) blocked.set(change, blocker);
  }
  const block = (kind: BlockerKind, why: string) => {
    for (const change of changes)
      if (change.kind !== 'always' && !blocked.has(change))
        blocked.set(change, { kind, subject: subjectOf(change), why, by: null, until: null });
  };
  if (refused !== null) block('gate', refused);
  let values = mixed(live, files, blocked);
  if (blocked.size > 0 && refused === null) {
    const [problem] = checkReferences(values.config.slug, values.config, values);
    if (problem !== undefined) {
      block('incomplete', `It needs a change that is blocked. ${formatProblem(problem)}`);
      values = mixed(live, files, blocked);
    }
  }
  const taken = changes.filter(change => !blocked.has(change));
  const used = taken.flatMap(change => decisionsOn(log, changeId(change)));
  return {
    values,
    blockers: [...blocked.values()],
    subjects: taken.map(subjectOf),
    decisions: used.map(({ id }) => id),
  };
}

function mixed(
  live: DealerValues,
  files: DealerValues,
  blocked: ReadonlyMap<DealerChange, unknown>,
): DealerValues {
  const keys = new Set([...blocked.keys()].map(({ key }) => key));
  return keys.size === 0 ? files : mixDealer(live, files, ({ key }) => !keys.has(key));
}

/** Returns why a change of the files may not go live at a moment; null where it may. */
function fileBlockers(
  files: DealerValues,
  log: SiteLog,
  now: number,
): (change: DealerChange) => Blocker | null {
  const { publish } = files.config;
  const mode = publish.files ?? (log.hasDesk ? 'manual' : 'auto');
  const quiet = quietUntil(files, now);
  return change => {
    const subject = subjectOf(change);
    const blocker = (
      kind: BlockerKind,
      why: string,
      by: string | null = null,
      until: number | null = null,
    ) => ({
      kind,
      subject,
      why,
      by,
      until,
    });
    const pause = log.pauses.get(change.key);
    if (pause !== undefined)
      return blocker('paused', `${pause.by ?? 'Somebody'} paused it.${reason(pause.why)}`, pause.by);
    const on = (kind: BlockerKind) => {
      const decision = log.decisions.get(decisionKey(kind, subject.id));
      return decision?.answer === 'yes' ? decision : undefined;
    };
    const approval = on('needs-approval');
    const rollback = log.rolledBack.get(subject.id);
    if (rollback !== undefined && approval === undefined && on('rolled-back') === undefined)
      return blocker(
        'rolled-back',
        `${rollback.by ?? 'Somebody'} rolled it back.${reason(rollback.why)}`,
        rollback.by,
      );
    if (publish.waits.some(kind => kind === change.kind) && approval === undefined)
      return blocker('needs-approval', 'Changes of this kind need an approval.');
    const from = approval?.from === undefined || approval.from === null ? null : Date.parse(approval.from);
    if (from !== null && from > now)
      return blocker('scheduled', 'It goes live at the time that was given.', approval?.by ?? null, from);
    const isDraft = mode === 'manual' || log.drafts.has(subject.id);
    if (isDraft && approval === undefined && on('draft') === undefined && on('rolled-back') === undefined)
      return blocker('draft', 'It is a draft until somebody publishes it.');
    if (quiet !== null)
      return blocker(
        'scheduled',
        'Changed files do not go live in quiet hours and on holidays.',
        null,
        quiet,
      );
    return null;
  };
}

function reason(why: string | null): string {
  return why === null || why === '' ? '' : ` Reason: ${why}`;
}

function decisionsOn(log: SiteLog, id: string): Decision[] {
  return (['needs-approval', 'draft', 'rolled-back', 'price-jump', 'feed-too-small'] as const).flatMap(
    kind => log.decisions.get(decisionKey(kind, id)) ?? [],
  );
}

function resolveStock(
  { files, cars, feed, tooSmall }: Candidate,
  live: readonly Car[],
  log: SiteLog,
): Pick<Resolution, 'cars' | 'blockers' | 'subjects' | 'decisions'> {
  const subjects: Subject[] = [];
  const decisions: string[] = [];
  const blockers: Blocker[] = [];
  const isDecided = (kind: BlockerKind, subject: Subject) => {
    const decision = log.decisions.get(decisionKey(kind, subject.id));
    if (decision?.answer !== 'yes') return false;
    subjects.push(subject);
    decisions.push(decision.id);
    return true;
  };
  if (tooSmall !== null) {
    const subject = { id: feed, place: 'stock', label: 'stock: the feed' };
    if (!isDecided('feed-too-small', subject)) {
      const refusal = log.decisions.get(decisionKey('feed-too-small', feed));
      const by = refusal?.by ?? null;
      const why = by === null ? tooSmall : `${by} refused it.${reason(refusal?.why ?? null)} ${tooSmall}`;
      return {
        cars: live,
        blockers: [{ kind: 'feed-too-small', subject, why, by, until: null }],
        subjects,
        decisions,
      };
    }
  }
  const { priceGuard } = files.config.publish;
  if (priceGuard === null && log.rolledBack.size === 0) return { cars, blockers, subjects, decisions };
  const before = new Map(live.map(car => [car.id, car]));
  const isRolledBack = (was: Car | undefined, is: Car | undefined): boolean => {
    if (log.rolledBack.size === 0 || was === is) return false;
    const id = carChangeId(was, is);
    const rollback = log.rolledBack.get(id);
    const subject = carSubject(id, was ?? is);
    if (rollback === undefined || isDecided('rolled-back', subject)) return false;
    const why = `${rollback.by ?? 'Somebody'} rolled it back.${reason(rollback.why)}`;
    blockers.push({ kind: 'rolled-back', subject, why, by: rollback.by, until: null });
    return true;
  };
  const resolved = cars.flatMap(car => {
    const was = before.get(car.id);
    before.delete(car.id);
    if (was === car) return car;
    if (isRolledBack(was, car)) return was ?? [];
    const jump = priceJump(was, car, priceGuard);
    if (was === undefined || jump === null) return car;
    const subject = carSubject(priceStepId(was, car), car);
    if (isDecided('price-jump', subject)) return car;
    blockers.push({ kind: 'price-jump', subject, why: jump, by: null, until: null });
    return withPrice(car, was);
  });
  // Cars that left the stock, and are blocked from leaving.
  const kept =
    log.rolledBack.size === 0 ? [] : [...before.values()].filter(car => isRolledBack(car, undefined));
  const isSame =
    kept.length === 0 && resolved.length === cars.length && resolved.every((car, at) => car === cars[at]);
  return { cars: isSame ? cars : [...resolved, ...kept], blockers, subjects, decisions };
}

/** A car as what a decision is about: a step of it by `id`, or of its price alone. */
export function carSubject(id: string, car: Car | undefined): Subject {
  const name = [car?.year, car?.make, car?.model].filter(Boolean).join(' ');
  return { id, place: `cars.${car?.id ?? ''}`, label: `car ${car?.id ?? ''}: ${name}` };
}

/** Whether a subject is of the stock: data, and no word or look of the site. */
export function isOfStock({ place }: Pick<Subject, 'place'>): boolean {
  return place === 'stock' || place.startsWith('cars.');
}

/** Names a step of a price alone: other details may change while a person decides. */
function priceStepId(was: Car, is: Car): string {
  return digestText(JSON.stringify(['price', is.id, was.price, is.price]));
}

/** Why the price of a car is not believed without a person; null where it is. */
function priceJump(was: Car | undefined, is: Car, guard: number | null): string | null {
  if (guard === null || !was?.price || !is.price || was.price === is.price) return null;
  const percent = Math.abs((is.price - was.price) / was.price) * 100;
  if (percent <= guard) return null;
  const verb = is.price < was.price ? 'falls' : 'rises';
  return `Its price ${verb} by ${Math.round(percent)}%, from ${formatNumber(was.price, 'en-AU')} to ${formatNumber(is.price, 'en-AU')}. Above ${guard}% a person has to agree.`;
}

/** The car with the prices of another state of it. */
function withPrice(car: Car, was: Car): Car {
  const fields = [...PRICE_FIELDS, ...FINANCE_FIELDS].map(name => [name, was[name]]);
  return { ...car, ...Object.fromEntries(fields) };
}
