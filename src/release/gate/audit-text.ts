import { printable } from '../../lib/text/printable.ts';
import type { SiteAudit } from './audit-site.ts';

/** The verdicts for a person: a line for each page, what is wrong below it, and a sum at the end. */
export function auditText({ slug, release, pages, inspected, overrides }: SiteAudit): string {
  const refused = pages.filter(({ findings }) => findings.length > 0).length;
  const lines = [
    `${slug}: ${release}`,
    ...pages.flatMap(({ file, hash, kind, findings }) => [
      `${findings.length === 0 ? 'passed ' : 'refused'}  ${hash}  ${kind}  ${file}`,
      ...findings.flatMap(({ rule, message, excerpt, repair }) => [
        `  ${rule}: ${message}`,
        ...(excerpt === '' ? [] : [`    found: ${excerpt}`]),
        `    repair: ${repair}`,
      ]),
    ]),
    '',
    `${pages.length} pages, ${refused} with findings; ${inspected} looked at now, the others when they were published.`,
    ...overrides.map(({ at, reason }) => `accepted on ${at} against the gate: ${reason}`),
  ];
  return printable(lines.join('\n'));
}
