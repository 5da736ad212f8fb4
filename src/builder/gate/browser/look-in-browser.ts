import { errorMessage } from '../../../lib/error-message.ts';
import type { ReleaseStore } from '../../publish/releases.ts';
import { FEED_KINDS } from '../feed-kinds.ts';
import type { Inspection, InspectionRules } from '../inspection.ts';
import { readLooks } from './looks-file.ts';
import type { PageChecks } from './page-checks.ts';

interface Looking {
  browser?: PageChecks | string;
  rules: Pick<InspectionRules, 'rules' | 'comparisonRate'>;
}

/**
 * Looks at one page of each kind that changed, and adds what it finds to the inspections. A kind that only shows cars changes
 * with the code and the frame of the site; any other kind, whose words the dealer writes, with each page.
 * @returns the looks in which nothing was found, and what could not be looked at.
 */
export async function lookInBrowser(
  store: ReleaseStore,
  dir: string,
  pages: readonly { file: string; hash: string }[],
  inspections: ReadonlyMap<string, Inspection>,
  { browser, rules }: Looking,
): Promise<{ looks: string[]; notes: string[] }> {
  if (browser === undefined) return { looks: [], notes: [] };
  if (typeof browser === 'string')
    return { looks: [], notes: [`Accessibility and sizes were not checked. ${browser}`] };
  const known = readLooks(store);
  const chosen = new Map<string, { file: string; kind: string; look: string }>();
  for (const { file, hash } of pages) {
    const kind = inspections.get(file)?.kind ?? '';
    // The second half of a hash is that of code and frame.
    const look = `${kind} ${FEED_KINDS.has(kind) ? hash.split('.')[1] : hash}`;
    if (!chosen.has(kind) && !known.has(look)) chosen.set(kind, { file, kind, look });
  }
  if (chosen.size === 0) return { looks: [], notes: [] };
  try {
    const name = rules.rules.includes('comparison-rate') ? rules.comparisonRate : null;
    const found = await browser.look(dir, [...chosen.values()], name);
    for (const [file, findings] of found) inspections.get(file)?.findings.push(...findings);
    const sound = [...chosen.values()].filter(({ file }) => found.get(file)?.length === 0);
    return { looks: sound.map(({ look }) => look), notes: [] };
  } catch (error) {
    return { looks: [], notes: [`Accessibility and sizes were not checked: ${errorMessage(error)}`] };
  }
}
