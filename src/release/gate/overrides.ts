import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Finding } from '../../domain/gate/finding.ts';
import { readJsonLines } from '../../lib/files/read-json-lines.ts';
import type { ReleaseStore } from '../publish/releases.ts';
import type { GateVerdict } from './verdict.ts';

const OverrideSchema = v.object({
  /** ISO 8601. */
  at: v.string(),
  /** The release that went live by it. */
  release: v.string(),
  reason: v.string(),
  findings: v.array(
    v.object({
      file: v.string(),
      rule: v.string(),
      message: v.string(),
      excerpt: v.string(),
      bytes: v.exactOptional(v.number()),
    }),
  ),
});
export type Override = v.InferOutput<typeof OverrideSchema>;

/** Reasons for which releases went live against the gate, oldest first. */
export function readOverrides(store: ReleaseStore): Override[] {
  return readJsonLines(fileOf(store), OverrideSchema);
}

/** Records why a release went live though it was refused: one line at the end of the file. */
export function storeOverride(
  store: ReleaseStore,
  { at, release, reason }: Omit<Override, 'findings'>,
  verdicts: readonly GateVerdict[],
): void {
  const findings = verdicts.flatMap(verdict =>
    verdict.findings.map(({ repair: _, ...found }) => ({ file: verdict.file, ...found })),
  );
  fs.appendFileSync(fileOf(store), `${JSON.stringify({ at, release, reason, findings })}\n`);
}

/** By so much a page that was accepted as too heavy may still grow: a car more on it is no new decision. */
const GROWTH = 1.1;

/**
 * The verdicts without findings that were overridden with a reason: the same words about the same excerpt, on whatever
 * page, so that a car that comes later is not refused for what was accepted of all others. A part of a page that was too heavy
 * may be a tenth heavier.
 */
export function withoutOverridden(
  verdicts: readonly GateVerdict[],
  overrides: readonly Override[],
): GateVerdict[] {
  const accepted = new Set(overrides.flatMap(({ findings }) => findings.map(findingKey)));
  const weights = new Map<string, number>();
  for (const { file, excerpt, bytes = 0 } of overrides.flatMap(({ findings }) => findings))
    weights.set(`${file} ${excerpt}`, Math.max(bytes, weights.get(`${file} ${excerpt}`) ?? 0));
  const isAccepted = (file: string, found: Finding) =>
    accepted.has(findingKey(found)) ||
    (found.bytes !== undefined && found.bytes <= GROWTH * (weights.get(`${file} ${found.excerpt}`) ?? 0));
  return verdicts.map(verdict => ({
    ...verdict,
    findings: verdict.findings.filter(each => !isAccepted(verdict.file, each)),
  }));
}

/** The same words about the same excerpt. */
export function findingKey({
  rule,
  message,
  excerpt,
}: Pick<Finding, 'message' | 'excerpt'> & { rule: string }): string {
  return JSON.stringify([rule, message, excerpt]);
}

function fileOf({ home }: ReleaseStore): string {
  return path.join(home, 'overrides.ndjson');
}
