import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import type { Finding } from '../../domain/gate/finding.ts';
import type { ReleaseStore } from '../publish/releases.ts';
import type { GateVerdict } from './verdict.ts';

const OverrideSchema = v.object({
  /** ISO 8601. */
  at: v.string(),
  /** The release that went live by it. */
  release: v.string(),
  reason: v.string(),
  findings: v.array(
    v.object({ file: v.string(), rule: v.string(), message: v.string(), excerpt: v.string() }),
  ),
});
export type Override = v.InferOutput<typeof OverrideSchema>;
const LineSchema = v.pipe(v.string(), v.parseJson(), OverrideSchema);

/** Reasons for which releases went live against the gate, oldest first. */
export function readOverrides(store: ReleaseStore): Override[] {
  const file = fileOf(store);
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(line => {
      const parsed = v.safeParse(LineSchema, line);
      return parsed.success ? [parsed.output] : [];
    });
}

/** Records why a release went live though it was refused: one line at the end of the file. */
export function storeOverride(
  store: ReleaseStore,
  { at, release, reason }: Omit<Override, 'findings'>,
  verdicts: readonly GateVerdict[],
): void {
  const findings = verdicts.flatMap(verdict =>
    verdict.findings.map(({ rule, message, excerpt }) => ({ file: verdict.file, rule, message, excerpt })),
  );
  fs.appendFileSync(fileOf(store), `${JSON.stringify({ at, release, reason, findings })}\n`);
}

/**
 * The verdicts without findings that somebody has given a reason for: the same words about the same excerpt, on whatever
 * page, so that a car that comes later is not refused for what was accepted of all others.
 */
export function withoutOverridden(
  verdicts: readonly GateVerdict[],
  overrides: readonly Override[],
): GateVerdict[] {
  const accepted = new Set(overrides.flatMap(({ findings }) => findings.map(findingKey)));
  return verdicts.map(verdict => ({
    ...verdict,
    findings: verdict.findings.filter(each => !accepted.has(findingKey(each))),
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
