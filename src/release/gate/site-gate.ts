import { once } from '../../lib/cache/once.ts';
import { codeId } from '../../lib/code/code-id.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { pick } from '../../lib/pick.ts';
import { digest } from '../../site/digest.ts';
import type { Site } from '../../site/site.ts';
import type { SitePlan } from '../../site/site-plan.ts';
import type { OfferedCar } from '../archive/offered-car.ts';
import { priceHistories } from '../archive/price-archive.ts';
import type { PageRenderer } from '../publish/page-renderer.ts';
import type { Release, ReleaseStore } from '../publish/releases.ts';
import { checkInBrowser, type KindPage } from './browser/check-in-browser.ts';
import { storeCheckedKinds } from './browser/checked-kinds-file.ts';
import type { LiveSample } from './browser/live-sample.ts';
import type { PageChecks } from './browser/page-checks.ts';
import { checkRelease } from './check-release.ts';
import type { FileFinding } from './file-finding.ts';
import { storeGateRules } from './gate-rules-file.ts';
import { type DraftRelease, type InspectedDraft, inspectDraft } from './inspection/inspect-draft.ts';
import { inspectionRules } from './inspection/inspection-rules.ts';
import { linkedIds } from './links/linked-ids.ts';
import { type Override, withoutOverridden } from './overrides.ts';
import { plannedPrices } from './prices/planned-prices.ts';
import { refusingFindings } from './refusing-findings.ts';
import type { ReleaseInput } from './release-input.ts';
import type { GateReport, GateVerdict } from './verdict.ts';
import { type CheckedPage, VerdictRecord } from './verdict-record.ts';

/** Code by which verdicts are reached: another version reaches them anew. */
const SOURCES = ['src/release/gate', 'src/domain/gate', 'src/lib'];

/** Their names contain the hash of their content: they stay as long as a page that names them. */
const PICTURES = '/_images/';

interface GateOptions {
  store: ReleaseStore;
  pool: Pick<PageRenderer, 'inspect'>;
  site: Site;
  plan: SitePlan;
  now: Date;
  heldReason: string | null;
  offered: readonly OfferedCar[];
  /** Headlines of offers that are as they are live. Called where an offer is over. */
  sameOffers: () => ReadonlySet<string>;
  /** Publishes in spite of findings, for this reason. */
  override: string | null;
  /** What was accepted before. */
  overrides: readonly Override[];
  record?: VerdictRecord;
  /** Checks pages in a browser; the reason where none can; left out where none should be waited for. */
  browser?: PageChecks | string | undefined;
  /** Nothing changes but stock and time. */
  isDataAlone: boolean;
  /** Gets the pages that go live without a browser. */
  sample?: LiveSample | undefined;
}

/** The gate of one build of a site. */
export interface SiteGate {
  /** What can be done before the pages are there. */
  prepare(): void;
  /** Checks a release before it goes live. */
  check(draft: DraftRelease): Promise<GateReport>;
  /** To be called once the release is live: stores the verdicts; nothing where it could not be checked. */
  passed(): void;
}

/** The result of a check. */
interface Outcome {
  checked: CheckedPage[];
  wantedHashes: ReadonlySet<string>;
  checkedKinds: string[];
  unseen: KindPage[];
}

/** The publish gate of a build (docs/publish-gate.md): reads what `checkRelease` needs, and stores its verdicts. */
export function siteGate(options: GateOptions): SiteGate {
  const { store, site, plan, record = new VerdictRecord(), isDataAlone, sample } = options;
  const rules = inspectionRules(site.config, plan.frame);
  const version = `${codeId(SOURCES)} ${digest(rules)}`;
  const planned = once(() => plannedPrices(plan));
  let outcome: Outcome | null = null;

  const check = async (draft: DraftRelease): Promise<GateReport> => {
    const started = performance.now();
    record.open(store, version);
    const wantedHashes = new Set(draft.wanted.flatMap(({ kind, hash }) => (kind === 'page' ? [hash] : [])));
    const { pool, browser } = options;
    const inspected = await inspectDraft(draft, { pool, rules, record });
    const { pages, inspections } = inspected;
    const inBrowser = await checkInBrowser(
      store,
      draft.dir,
      pages.filter(({ file }) => inspections.has(file)),
      inspections,
      { rules, browser, liveKinds: isDataAlone ? kindsOf(draft.live, record) : null },
    );
    const verdicts = checkRelease(
      releaseInput({ draft, inspected, planned: planned(), rules: rules.rules, record }, options),
    );
    const report = {
      ...decide(verdicts, draft, inspected, record, options),
      notes: inBrowser.notes,
      ms: Math.round((performance.now() - started) * 10) / 10,
    };
    const checked = checkedPages(inspected, verdicts, record);
    outcome = { checked, wantedHashes, ...pick(inBrowser, ['checkedKinds', 'unseen']) };
    return report;
  };
  return {
    prepare() {
      try {
        planned();
      } catch {
        // The check meets it again, and reports it.
      }
    },
    // A gate that has a fault itself stops no release: the report states that it did not check.
    check: draft =>
      check(draft).catch(error => {
        const notes = [`The publish gate could not look at this release: ${errorMessage(error)}`];
        return { checked: 0, refused: false, override: null, verdicts: [], notes, ms: 0 };
      }),
    passed() {
      if (outcome === null) return;
      const { checked, wantedHashes, checkedKinds, unseen } = outcome;
      record.add(store, version, checked, wantedHashes);
      storeGateRules(store, { version, rules });
      storeCheckedKinds(store, checkedKinds);
      sample?.add(store, unseen, isDataAlone);
    },
  };
}

/** A draft as it was inspected, and what it is checked by. */
interface CheckedDraft extends Pick<ReleaseInput, 'planned' | 'rules'> {
  draft: DraftRelease;
  inspected: InspectedDraft;
  record: VerdictRecord;
}

/** The input of the rules, of the draft and of what is stored beside it. */
function releaseInput(
  { draft, inspected, planned, rules, record }: CheckedDraft,
  { store, site, plan, now, heldReason, offered }: GateOptions,
): ReleaseInput {
  const claimed = new Set(offered.flatMap(({ id, was }) => (was === null ? [] : [id])));
  return {
    ...inspected,
    config: site.config,
    rules,
    now: now.getTime(),
    heldReason,
    plan,
    planned,
    offers: site.offers,
    redirects: plan.files.find(({ file }) => file === '_redirects')?.body ?? '',
    ids: linkedIds(draft.dir, inspected.inspections, record),
    offered,
    histories: priceHistories(store, claimed, now),
  };
}

/** What is recorded of the pages that were inspected. */
function checkedPages(
  { inspected, found }: InspectedDraft,
  verdicts: readonly GateVerdict[],
  record: VerdictRecord,
): CheckedPage[] {
  const byFile = new Map(verdicts.map(verdict => [verdict.file, verdict]));
  return inspected.flatMap(({ file, hash }) => {
    const inspection = found.get(file);
    if (inspection === undefined) return [];
    // A browser checks few pages: what it found in one that stays is found in it still.
    const seen = record
      .formerFindings(hash)
      .filter(({ rule, afterPublish }) => rule === 'accessibility' || afterPublish);
    const findings = byFile.get(file)?.findings ?? [...inspection.findings, ...seen];
    const links = inspection.links.filter(address => !address.startsWith(PICTURES));
    return [{ hash, file, kind: inspection.kind, findings, links }];
  });
}

/** Kinds of pages that a release has. */
function kindsOf(live: Release | null, record: VerdictRecord): Set<string> {
  return new Set(Object.values(live?.manifest ?? {}).map(({ hash }) => record.kindOf(hash)));
}

function liveFindings(live: Release | null, record: VerdictRecord): FileFinding[] {
  const hashes = once(() => new Set(Object.values(live?.manifest ?? {}).map(({ hash }) => hash)));
  return record.findingsOf(hash => hashes().has(hash));
}

function decide(
  all: readonly GateVerdict[],
  { live }: DraftRelease,
  { pages, inspected, found }: InspectedDraft,
  record: VerdictRecord,
  { site, override, overrides, sameOffers }: GateOptions,
): Omit<GateReport, 'notes' | 'ms'> {
  const verdicts = withoutOverridden(all, overrides);
  const refusing = refusingFindings(verdicts, site.config.features.publishGate, {
    isThere: live !== null,
    findings: liveFindings(live, record),
    sameOffers,
    pagesOf: kind =>
      pages.filter(({ file, hash }) => (found.get(file)?.kind ?? record.kindOf(hash)) === kind).length,
  });
  const refuses = refusing.length > 0;
  return {
    checked: inspected.length,
    refused: refuses && override === null,
    override: refuses ? override : null,
    verdicts: verdicts.filter(({ findings }) => findings.length > 0),
  };
}
