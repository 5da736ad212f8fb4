import type { Finding } from '../../domain/gate/finding.ts';
import type { Decision, SiteLog } from '../log.ts';
import type { GateVerdict } from './verdict.ts';

/** Findings that a person accepted, and why. */
export interface Override {
  /** ISO 8601. */
  at: string;
  reason: string;
  findings: Decision['findings'];
}

/** What was accepted of the publish gate, oldest first. */
export function overridesIn({ entries }: Pick<SiteLog, 'entries'>): Override[] {
  return entries.flatMap(entry =>
    entry.type === 'decision' && entry.blocker === 'gate' && entry.answer === 'yes'
      ? { at: entry.at, reason: entry.why ?? '', findings: entry.findings }
      : [],
  );
}

/** The findings of a release, as a decision names them. */
export function findingsOf(verdicts: readonly GateVerdict[]): Decision['findings'] {
  return verdicts.flatMap(({ file, findings }) => findings.map(found => ({ file, ...found })));
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
