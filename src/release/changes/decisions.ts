import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { replaceFile } from '../../lib/files/replace-file.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import type { ReleaseStore } from '../publish/releases.ts';
import { changeId, type DealerChange } from './dealer-changes.ts';

/** A person's decision about one change: it belongs to the step from one value to the other, and survives builds. */
const DecisionSchema = v.object({
  /** See `changeId`. */
  change: v.string(),
  /** The key of the change; decisions of older versions name none. */
  place: v.optional(v.string()),
  decision: v.picklist(['approve', 'hold']),
  by: v.string(),
  why: v.string(),
  /** ISO 8601: when it was decided, and from when on it counts; null at once. */
  at: v.string(),
  from: v.nullable(v.string()),
});
export type Decision = v.InferOutput<typeof DecisionSchema>;

const FileSchema = jsonText(v.object({ decisions: v.array(DecisionSchema) }));

/** Approvals of changes that were published, or given up. */
const MAX_APPROVALS = 5000;

/** The last decision about each change. */
export type Decisions = ReadonlyMap<string, Decision>;

/** The file of decisions cannot be read; the message names it, and what to do. */
export class UnreadableDecisions extends Error {}

/** @throws `UnreadableDecisions` for a file that cannot be read: what was held must not go live because of it. */
export function readDecisions(store: ReleaseStore): Decisions {
  const file = decisionsFile(store);
  if (!fs.existsSync(file)) return new Map();
  const parsed = v.safeParse(FileSchema, fs.readFileSync(file, 'utf8'));
  if (!parsed.success)
    throw new UnreadableDecisions(
      `${file} cannot be read, so nobody knows what was approved and what is held. Nothing of the dealer's files goes live until it is restored from a backup, or deleted: what waits is then to be approved again, and what was held is not held any more. Cars and prices go live meanwhile.`,
    );
  return new Map(parsed.output.decisions.map(decision => [decision.change, decision]));
}

/**
 * The decision about a change. A hold counts for its place whatever is written there next, and whatever was live before it (after
 * a rollback, another value is), until a new decision.
 */
export function decisionOn(decisions: Decisions): (change: DealerChange) => Decision | undefined {
  const held = new Map(
    [...decisions.values()].flatMap(each =>
      each.decision === 'hold' && each.place !== undefined ? [[each.place, each] as const] : [],
    ),
  );
  return change => decisions.get(changeId(change)) ?? held.get(change.key);
}

/** Stores decisions; `null` forgets the one about a change. */
export function storeDecisions(store: ReleaseStore, changes: ReadonlyMap<string, Decision | null>): void {
  const decisions = new Map(readDecisions(store));
  for (const [change, decision] of changes) {
    decisions.delete(change);
    if (decision !== null) decisions.set(change, decision);
  }
  fs.mkdirSync(store.home, { recursive: true });
  // What would go live by itself without its decision is never forgotten, nor what was decided now.
  const isKept = ({ change, decision, from }: Decision) =>
    decision === 'hold' || from !== null || changes.has(change);
  const all = [...decisions.values()];
  const older = new Set(all.filter(each => !isKept(each)).slice(-MAX_APPROVALS));
  const list = all.filter(each => isKept(each) || older.has(each));
  replaceFile(decisionsFile(store), `${JSON.stringify({ decisions: list })}\n`);
}

export function decisionsFile(store: ReleaseStore): string {
  return path.join(store.home, 'decisions.json');
}
