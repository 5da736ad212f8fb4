import { errorMessage } from '../../../lib/error-message.ts';
import type { ReleaseStore } from '../../publish/releases.ts';
import { FEED_KINDS } from '../feed-kinds.ts';
import type { Inspection, InspectionRules } from '../inspection/inspection.ts';
import { readCheckedKinds } from './checked-kinds-file.ts';
import type { PageChecks } from './page-checks.ts';

interface BrowserCheck {
  browser: PageChecks | string | undefined;
  rules: Pick<InspectionRules, 'rules' | 'comparisonRate'>;
}

/**
 * Checks one page of each kind that changed, and adds what it finds to the inspections. A kind that only shows cars changes
 * with the code and the frame of the site; any other kind, whose words the dealer writes, with each page.
 * @returns the kinds in which nothing was found, as they are now, and what could not be checked.
 */
export async function checkInBrowser(
  store: ReleaseStore,
  dir: string,
  pages: readonly { file: string; hash: string }[],
  inspections: ReadonlyMap<string, Inspection>,
  { browser, rules }: BrowserCheck,
): Promise<{ checkedKinds: string[]; notes: string[] }> {
  if (browser === undefined) return { checkedKinds: [], notes: [] };
  if (typeof browser === 'string')
    return { checkedKinds: [], notes: [`Accessibility and sizes were not checked. ${browser}`] };
  const known = readCheckedKinds(store);
  const chosen = new Map<string, { file: string; kind: string; version: string }>();
  for (const { file, hash } of pages) {
    const kind = inspections.get(file)?.kind ?? '';
    // The second half of a hash is that of code and frame.
    const version = `${kind} ${FEED_KINDS.has(kind) ? hash.split('.')[1] : hash}`;
    if (!chosen.has(kind) && !known.has(version)) chosen.set(kind, { file, kind, version });
  }
  if (chosen.size === 0) return { checkedKinds: [], notes: [] };
  try {
    const name = rules.rules.includes('comparison-rate') ? rules.comparisonRate : null;
    const found = await browser.check(dir, [...chosen.values()], name);
    for (const [file, findings] of found) inspections.get(file)?.findings.push(...findings);
    const sound = [...chosen.values()].filter(({ file }) => found.get(file)?.length === 0);
    return { checkedKinds: sound.map(({ version }) => version), notes: [] };
  } catch (error) {
    return { checkedKinds: [], notes: [`Accessibility and sizes were not checked: ${errorMessage(error)}`] };
  }
}
