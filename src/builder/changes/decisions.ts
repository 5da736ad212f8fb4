import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { ReleaseStore } from '../publish/releases.ts';
import { replaceFile } from '../publish/replace-file.ts';

/** What somebody decided about one change: it belongs to the step from one value to the other, and survives builds. */
const DecisionSchema = v.object({
  /** See `changeId`. */
  change: v.string(),
  decision: v.picklist(['approve', 'hold']),
  by: v.string(),
  why: v.string(),
  /** ISO 8601: when it was decided, and from when on it counts; null at once. */
  at: v.string(),
  from: v.nullable(v.string()),
});
export type Decision = v.InferOutput<typeof DecisionSchema>;

const FileSchema = v.pipe(v.string(), v.parseJson(), v.object({ decisions: v.array(DecisionSchema) }));

/** Older ones of changes that were published, or given up. */
const MAX_DECISIONS = 5000;

/** The last decision about each change. */
export type Decisions = ReadonlyMap<string, Decision>;

/** @throws for a file that cannot be read: what was held must not go live because of it. */
export function readDecisions(store: ReleaseStore): Decisions {
  const file = decisionsFile(store);
  if (!fs.existsSync(file)) return new Map();
  const parsed = v.safeParse(FileSchema, fs.readFileSync(file, 'utf8'));
  if (!parsed.success)
    throw new Error(
      `${file} cannot be read, so nobody knows what was approved. Restore it from a backup, or delete it: what waits is then to be approved again.`,
    );
  return new Map(parsed.output.decisions.map(decision => [decision.change, decision]));
}

/** Stores decisions; `null` forgets the one about a change. */
export function storeDecisions(store: ReleaseStore, changes: ReadonlyMap<string, Decision | null>): void {
  const decisions = new Map(readDecisions(store));
  for (const [change, decision] of changes) {
    decisions.delete(change);
    if (decision !== null) decisions.set(change, decision);
  }
  fs.mkdirSync(store.home, { recursive: true });
  const list = [...decisions.values()].slice(-MAX_DECISIONS);
  replaceFile(decisionsFile(store), `${JSON.stringify({ decisions: list })}\n`);
}

export function decisionsFile(store: ReleaseStore): string {
  return path.join(store.home, 'decisions.json');
}
