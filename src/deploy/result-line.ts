import { pluralize } from '../lib/text/pluralize.ts';
import { printable } from '../lib/text/printable.ts';
import type { DeployResult } from './deploy-site.ts';

/** The result of a deploy, in one line. */
export function resultLine(slug: string, result: DeployResult): string {
  if (!result.ok) return printable(`${slug}: not deployed. ${result.reason}`);
  const { release, uploaded, bytes } = result;
  return `${slug}: ${release} is live, ${pluralize(uploaded, 'file')} (${Math.ceil(bytes / 1000)} kB) sent`;
}
