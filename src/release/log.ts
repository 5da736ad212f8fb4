import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { errorCode } from '../lib/error-code.ts';
import { readStoredFile } from '../lib/files/read-stored-file.ts';
import { jsonText } from '../lib/json/json-text.ts';
import { BLOCKERS, type BlockerKind } from '../schemas/blocker.ts';
import { FindingSchema } from './gate/verdict.ts';
import { liveId, type ReleaseStore } from './publish/releases.ts';

/** By which way a release, a decision or a rollback came. */
const ActorSchema = v.object({
  door: v.picklist(['desk', 'command', 'webhook', 'feed', 'schedule', 'start']),
  /** A person's name; null for what a program does by itself. */
  by: v.nullable(v.string()),
  why: v.nullable(v.string()),
});
export type Actor = v.InferOutput<typeof ActorSchema>;

/** What a decision is about: one change by its id (`changeId`, `carChangeId`), one feed by its digest. */
const SubjectSchema = v.object({
  id: v.string(),
  /** The place of the change: `config.texts.footer`, `offers.12`, `cars.77`. */
  place: v.string(),
  label: v.string(),
});
export type Subject = v.InferOutput<typeof SubjectSchema>;

const about = { at: v.pipe(v.string(), v.isoTimestamp()), ...ActorSchema.entries };

const DecisionSchema = v.object({
  type: v.literal('decision'),
  id: v.string(),
  ...about,
  blocker: v.picklist(BLOCKERS),
  /** `withdrawn`: as if nobody had decided. */
  answer: v.picklist(['yes', 'no', 'withdrawn']),
  /** From when on it counts, ISO 8601; null at once. */
  from: v.nullable(v.string()),
  subjects: v.array(SubjectSchema),
  /** Of the publish gate, those that are accepted. */
  findings: v.optional(v.array(v.object({ file: v.string(), ...FindingSchema.entries })), []),
});
export type Decision = v.InferOutput<typeof DecisionSchema>;

/** Values that somebody saved at the desk, which are drafts until they are published. */
const DraftSchema = v.object({ type: v.literal('draft'), ...about, subjects: v.array(SubjectSchema) });

const ReleaseSchema = v.object({
  type: v.literal('release'),
  ...about,
  release: v.string(),
  /** The release that was live before; the same where no file changed. */
  before: v.nullable(v.string()),
  /** The candidate: digests of the dealer's files and of the stock, and the moment it was built for. */
  candidate: v.object({ files: v.string(), stock: v.string(), now: v.string() }),
  /** Ids of the decisions that let a part of it go live. */
  decisions: v.array(v.string()),
  /** Changes of the dealer's files, and what of the stock somebody decided, that went live. */
  subjects: v.array(SubjectSchema),
  /** What stayed as it was, and why. */
  blocked: v.array(v.object({ blocker: v.picklist(BLOCKERS), label: v.string() })),
  cars: v.object({ added: v.number(), changed: v.number(), removed: v.number() }),
  pages: v.object({ rendered: v.number(), deleted: v.number() }),
  /** The first of the pages that changed, by path. */
  paths: v.array(v.string()),
  /** The provisional release of which this one is the same with its pictures encoded. */
  replaces: v.nullable(v.string()),
});
export type LoggedRelease = v.InferOutput<typeof ReleaseSchema>;

const RollbackSchema = v.object({
  type: v.literal('rollback'),
  ...about,
  release: v.string(),
  before: v.string(),
  /** What was rolled back: blocked until somebody decides. */
  subjects: v.array(SubjectSchema),
  /** The version of the code that was rolled back; null where it is the one of the release that is live again. */
  code: v.nullable(v.string()),
});
export type LoggedRollback = v.InferOutput<typeof RollbackSchema>;

/** A release that never went live: the process ended before. */
const VoidSchema = v.object({ type: v.literal('void'), at: about.at, release: v.string() });

const EntrySchema = v.variant('type', [
  DecisionSchema,
  DraftSchema,
  ReleaseSchema,
  RollbackSchema,
  VoidSchema,
]);
export type LogEntry = v.InferOutput<typeof EntrySchema>;
const LineSchema = jsonText(EntrySchema);

/** The log cannot be read; the message names the file, and what to do. */
export class UnreadableLog extends Error {}

/** Files of version 0.1 in which people decided: a site with one has a desk. */
const FORMER_FILES = ['decisions.json', 'publish-log.json'];

/** What people decided and what went live, oldest first, with what follows from it now. */
export interface SiteLog {
  entries: readonly LogEntry[];
  /** Somebody used the preview desk for this site. */
  hasDesk: boolean;
  /** Decisions that count, by blocker and subject. */
  decisions: ReadonlyMap<string, Decision>;
  /** Pauses, by place. */
  pauses: ReadonlyMap<string, Decision>;
  /** Ids of changes that were saved at the desk and not published since. */
  drafts: ReadonlySet<string>;
  /** Rollbacks, by the id of what they took back. */
  rolledBack: ReadonlyMap<string, LoggedRollback>;
  /** The last rollback, while the release that it made live is live. */
  rollback: LoggedRollback | null;
}

/** The log of a site. @throws `UnreadableLog`: what was paused must not go live because of it. */
export function readLog(store: ReleaseStore): SiteLog {
  const { entries } = readKnown(store);
  const isLost =
    FORMER_FILES.some(name => fs.existsSync(path.join(store.home, name))) ||
    (entries.length === 0 && isLogged(store));
  return foldLog(settled(entries, liveId(store)).counted, isLost);
}

/** An empty log, as that of a site that was never built. */
export const NO_LOG: SiteLog = foldLog([]);

/**
 * Adds entries. A release is logged just before it goes live: should the process end in
 * between, the next entry says that it did not. The caller holds the site's lock.
 */
export function appendLog(store: ReleaseStore, ...entries: readonly LogEntry[]): void {
  const known = readKnown(store);
  const { abandoned } = settled(known.entries, liveId(store));
  const at = new Date().toISOString();
  const voids = abandoned.map((release): LogEntry => ({ type: 'void', at, release }));
  fs.mkdirSync(store.home, { recursive: true });
  const handle = fs.openSync(logFile(store), 'a');
  try {
    // Of a write that was cut off, half a line is left.
    if (known.size < fs.fstatSync(handle).size) fs.ftruncateSync(handle, known.size);
    // Writes all of it, where `writeSync` may stop at a full disk without an error.
    fs.appendFileSync(handle, [...voids, ...entries].map(entry => `${JSON.stringify(entry)}\n`).join(''));
    // What a person decided is on the disk before they are told so. A release is known by its files, too.
    if (entries.some(({ type }) => type !== 'release')) fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** A decision to log: `yes` from now on, unless `more` says otherwise. */
export function newDecision(actor: Actor, blocker: BlockerKind, more: Partial<Decision>): Decision {
  return {
    type: 'decision',
    id: randomUUID(),
    at: new Date().toISOString(),
    ...actor,
    blocker,
    answer: 'yes',
    from: null,
    subjects: [],
    findings: [],
    ...more,
  };
}

/** The file of a site's log. */
export function logFile(store: ReleaseStore): string {
  return path.join(store.home, 'decisions.ndjson');
}

/** What follows from entries of a log. Pure: the same entries give the same state. */
export function foldLog(entries: readonly LogEntry[], hasDesk = false): SiteLog {
  const decisions = new Map<string, Decision>();
  const pauses = new Map<string, Decision>();
  const drafts = new Set<string>();
  const rolledBack = new Map<string, LoggedRollback>();
  let rollback: LoggedRollback | null = null;
  const forget = (id: string) => {
    for (const blocker of BLOCKERS) decisions.delete(decisionKey(blocker, id));
  };
  for (const entry of entries) {
    if (entry.type === 'decision') {
      for (const subject of entry.subjects) {
        const key = decisionKey(entry.blocker, subject.id);
        // An approval or a new pause takes the place of what was decided there.
        if (entry.blocker !== 'draft') pauses.delete(subject.place);
        if (entry.answer === 'withdrawn') forget(subject.id);
        else if (entry.blocker === 'paused') {
          forget(subject.id);
          pauses.set(subject.place, entry);
        } else decisions.set(key, entry);
      }
    } else if (entry.type === 'draft') for (const { id } of entry.subjects) drafts.add(id);
    else if (entry.type === 'release') {
      if (entry.release !== entry.before) rollback = null;
      for (const { id } of entry.subjects) {
        forget(id);
        drafts.delete(id);
        rolledBack.delete(id);
      }
    } else if (entry.type === 'rollback') {
      rollback = entry;
      for (const { id } of entry.subjects) {
        forget(id);
        rolledBack.set(id, entry);
      }
    }
  }
  const isUsed = entries.some(entry => entry.type !== 'void' && entry.door === 'desk');
  return { entries, hasDesk: hasDesk || isUsed, decisions, pauses, drafts, rolledBack, rollback };
}

export function decisionKey(blocker: BlockerKind, id: string): string {
  return `${blocker} ${id}`;
}

/**
 * The entries that count, without releases that never went live: the last of those that did is live. `abandoned` are the names of
 * those that no entry calls void yet.
 */
function settled(
  entries: readonly LogEntry[],
  live: string | null,
): { counted: LogEntry[]; abandoned: string[] } {
  const counted: LogEntry[] = [];
  const abandoned: string[] = [];
  const voided = new Set<string>();
  // While the log could not be read, releases went live that it does not name: later names than theirs never did.
  const isNamed = live !== null && entries.some(entry => isReleased(entry) && entry.release === live);
  let isLive = !isNamed;
  for (const entry of entries.toReversed()) {
    if (entry.type === 'void') voided.add(entry.release);
    else if (!isReleased(entry)) counted.push(entry);
    // A name may be used again by a later build, of which the entry counts.
    else if (voided.delete(entry.release)) continue;
    else if (isLive ? isNamed || live === null || entry.release <= live : entry.release === live) {
      isLive = true;
      counted.push(entry);
    } else abandoned.push(entry.release);
  }
  return { counted: counted.reverse(), abandoned };
}

function isReleased(entry: LogEntry): entry is LoggedRelease | LoggedRollback {
  return entry.type === 'release' || entry.type === 'rollback';
}

/** What was read of a log. */
interface KnownLog {
  /** Up to the end of its last whole line. */
  size: number;
  ino: number;
  entries: readonly LogEntry[];
}

/** Logs that this process read, by file: a log only grows, so its end is all that is read again. */
const cached = new Map<string, KnownLog>();
const MAX_CACHED = 200;

function readKnown(store: ReleaseStore): KnownLog {
  const file = logFile(store);
  try {
    return readFrom(file);
  } catch (error) {
    if (error instanceof UnreadableLog) throw error;
    if (errorCode(error) !== 'ENOENT') throw new UnreadableLog(unreadable(file), { cause: error });
    if (isLogged(store)) throw new UnreadableLog(missing(file), { cause: error });
    return { size: 0, ino: 0, entries: [] };
  }
}

function readFrom(file: string): KnownLog {
  const handle = fs.openSync(file, 'r');
  try {
    const { size, ino } = fs.fstatSync(handle);
    const before = cached.get(file);
    const known =
      before !== undefined && before.ino === ino && before.size <= size
        ? before
        : { size: 0, ino, entries: [] };
    if (known.size === size) return known;
    const bytes = Buffer.alloc(size - known.size);
    fs.readSync(handle, bytes, 0, bytes.length, known.size);
    const whole = bytes.lastIndexOf('\n') + 1;
    const added = parseLines(bytes.subarray(0, whole).toString('utf8'), file);
    const read = { size: known.size + whole, ino, entries: [...known.entries, ...added] };
    if (cached.size >= MAX_CACHED) cached.clear();
    cached.set(file, read);
    return read;
  } finally {
    fs.closeSync(handle);
  }
}

const LoggedSchema = jsonText(v.object({ isLogged: v.literal(true) }));

/** Whether the live release was logged: then a log that is not there was lost. */
function isLogged(store: ReleaseStore): boolean {
  return readStoredFile(path.join(store.home, 'published.json'), LoggedSchema) !== null;
}

function parseLines(text: string, file: string): LogEntry[] {
  return text
    .split('\n')
    .filter(line => line !== '')
    .map(line => {
      const parsed = v.safeParse(LineSchema, line);
      if (!parsed.success) throw new UnreadableLog(unreadable(file));
      return parsed.output;
    });
}

const LOST =
  "so nobody knows what was approved and what is paused. Cars and prices go live, changes of the dealer's files do not. Restore it from a backup.";

function unreadable(file: string): string {
  return `${file} cannot be read, ${LOST} To go on without it, replace it by an empty file: what changed of the dealer's files is then a draft.`;
}

function missing(file: string): string {
  return `${file} is gone, ${LOST} To go on without it, make an empty file of that name: what changed of the dealer's files is then a draft.`;
}
