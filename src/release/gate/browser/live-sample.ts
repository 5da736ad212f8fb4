import { liveRelease, type ReleaseStore } from '../../publish/releases.ts';
import { withLock } from '../../publish/with-lock.ts';
import { readGateRules } from '../gate-rules-file.ts';
import type { GateVerdict } from '../verdict.ts';
import { VerdictRecord } from '../verdict-record.ts';
import { comparedRate, type KindPage } from './check-in-browser.ts';
import { kindVersion, readCheckedKinds, storeCheckedKinds } from './checked-kinds-file.ts';
import type { PageChecks } from './page-checks.ts';

/** A change of data alone has so many pages checked. */
const MAX_PAGES = 5;

/** Pages of a site that went live without a browser, at most one of each kind. They are checked when nothing waits. */
export class LiveSample {
  readonly #pages = new Map<string, KindPage>();

  /** How many pages are to be checked. */
  get size(): number {
    return this.#pages.size;
  }

  /** Adds pages that went live: of a change of data alone a few, those first whose kind was not checked for longest. */
  add(store: ReleaseStore, pages: readonly KindPage[], isDataAlone: boolean): void {
    const known = readCheckedKinds(store);
    const age = (page: KindPage) => known.indexOf(kindVersion(page));
    const chosen = isDataAlone
      ? pages.toSorted((one, other) => age(one) - age(other)).slice(0, MAX_PAGES)
      : pages;
    for (const page of chosen) this.#pages.set(page.kind, page);
  }

  clear(): void {
    this.#pages.clear();
  }

  /**
   * Checks all pages, one after the other; what cannot be checked is left out.
   * @returns the verdicts with findings.
   */
  async checkAll(store: ReleaseStore, browser: PageChecks | string | undefined): Promise<GateVerdict[]> {
    const verdicts: GateVerdict[] = [];
    const record = new VerdictRecord();
    if (typeof browser !== 'object') this.clear();
    else
      while (this.size > 0) {
        // The site is live, whatever the browser does.
        const verdict = await this.checkNext(store, browser, record).catch(() => null);
        if (verdict !== null && verdict.findings.length > 0) verdicts.push(verdict);
      }
    return verdicts;
  }

  /**
   * Checks the next page that is still live, and stores what was found with its verdict.
   * @returns the verdict of the browser; null where no page is left.
   * @throws when the browser fails, or another process builds the site: it has its own sample.
   */
  async checkNext(
    store: ReleaseStore,
    browser: PageChecks,
    record = new VerdictRecord(),
  ): Promise<GateVerdict | null> {
    for (const [kind, page] of this.#pages) {
      this.#pages.delete(kind);
      const live = liveRelease(store);
      const gate = readGateRules(store);
      if (gate === null || live?.manifest[page.file]?.hash !== page.hash) continue;
      const found = await browser.check(live.dir, [page], comparedRate(gate.rules));
      const findings = (found.get(page.file) ?? []).map(each => ({ ...each, afterPublish: true as const }));
      await withLock(store, async () => {
        record.open(store, gate.version);
        const known = record.get(page.hash);
        const kept = Object.values(live.manifest).map(({ hash }) => hash);
        if (known !== null && findings.length > 0)
          record.add(
            store,
            gate.version,
            [{ ...known, findings: [...known.findings, ...findings] }],
            new Set(kept),
          );
        if (findings.length === 0) storeCheckedKinds(store, [kindVersion(page)]);
      });
      return { ...page, findings };
    }
    return null;
  }
}
