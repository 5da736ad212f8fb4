import { errorMessage } from '../../../lib/error-message.ts';
import type { ReleaseStore } from '../../publish/releases.ts';
import type { Inspection, InspectionRules } from '../inspection/inspection.ts';
import { kindVersion, readCheckedKinds } from './checked-kinds-file.ts';
import type { PageChecks } from './page-checks.ts';

/** A page by what is in it. */
export interface KindPage {
  file: string;
  hash: string;
  kind: string;
}

interface BrowserCheck {
  browser: PageChecks | string | undefined;
  rules: Pick<InspectionRules, 'rules' | 'comparisonRate'>;
  /** Kinds of the live release, where data alone changes: only other kinds are checked. Null: all that change are. */
  liveKinds: ReadonlySet<string> | null;
}

/**
 * Checks one page of each kind that changed by more than its data, and adds what it finds to the inspections.
 * @returns the kinds in which nothing was found, what could not be checked, and a page of each kind that was not checked.
 */
export async function checkInBrowser(
  store: ReleaseStore,
  dir: string,
  pages: readonly { file: string; hash: string }[],
  inspections: ReadonlyMap<string, Inspection>,
  { browser, rules, liveKinds }: BrowserCheck,
): Promise<{ checkedKinds: string[]; notes: string[]; unseen: KindPage[] }> {
  const changed = new Map<string, KindPage>();
  for (const { file, hash } of pages) {
    const kind = inspections.get(file)?.kind ?? '';
    if (!changed.has(kind)) changed.set(kind, { file, hash, kind });
  }
  const all = [...changed.values()];
  const nothing = { checkedKinds: [], notes: [], unseen: all };
  if (browser === undefined) return nothing;
  const known = liveKinds === null ? [] : readCheckedKinds(store);
  const isDue = (page: KindPage) =>
    liveKinds === null || !(liveKinds.has(page.kind) || known.includes(kindVersion(page)));
  const chosen = all.filter(isDue);
  if (chosen.length === 0) return nothing;
  if (typeof browser === 'string')
    return { ...nothing, notes: [`Accessibility and sizes were not checked. ${browser}`] };
  try {
    const found = await browser.check(dir, chosen, comparedRate(rules));
    for (const [file, findings] of found) inspections.get(file)?.findings.push(...findings);
    const sound = chosen.filter(({ file }) => found.get(file)?.length === 0);
    return { checkedKinds: sound.map(kindVersion), notes: [], unseen: all.filter(page => !isDue(page)) };
  } catch (error) {
    return { ...nothing, notes: [`Accessibility and sizes were not checked: ${errorMessage(error)}`] };
  }
}

/** The name of the rate by which credit is compared; null where the country does not require it. */
export function comparedRate({ rules, comparisonRate }: BrowserCheck['rules']): string | null {
  return rules.includes('comparison-rate') ? comparisonRate : null;
}
