import { errorMessage } from '../../lib/error-message.ts';
import { once } from '../../lib/lru-cache.ts';
import { digest } from '../../site/digest.ts';
import type { Site } from '../../site/site.ts';
import type { SitePlan } from '../../site/site-plan.ts';
import type { OfferedCar } from '../archive/offered-car.ts';
import { priceHistories } from '../archive/price-archive.ts';
import { codeId } from '../code-id.ts';
import type { Changes } from '../publish/diff.ts';
import type { Output } from '../publish/output.ts';
import type { Release, ReleaseStore } from '../publish/releases.ts';
import type { RenderPool } from '../render/render-pool.ts';
import { lookInBrowser } from './browser/look-in-browser.ts';
import { storeLooks } from './browser/looks-file.ts';
import type { PageChecks } from './browser/page-checks.ts';
import { checkRelease } from './check-release.ts';
import { storeGateRules } from './gate-rules-file.ts';
import type { Inspection } from './inspection.ts';
import { inspectionRules } from './inspection-rules.ts';
import { linkedIds } from './linked-ids.ts';
import { linkedPlace } from './linked-place.ts';
import { readOverrides, storeOverride, withoutOverridden } from './overrides.ts';
import { readToldPrices } from './read-told-prices.ts';
import { refusingFindings } from './refusing-findings.ts';
import type { FileFinding, ToldPrices } from './release-input.ts';
import { suspectAddresses } from './suspect-addresses.ts';
import type { GateVerdict } from './verdict.ts';
import { type CheckedPage, VerdictRecord } from './verdict-record.ts';

/** Code by which verdicts are reached: another version reaches them anew. */
const SOURCES = ['src/builder/gate', 'src/domain/gate', 'src/lib'];

/** Their names say what is in them: they stay as long as a page that names them. */
const PICTURES = '/_images/';

/** What the gate decided of a release. */
export interface GateReport {
  /** Pages that were looked at. */
  checked: number;
  /** The release did not go live. */
  refused: boolean;
  /** Why it went live all the same, where somebody said so for this build. */
  override: string | null;
  /** Pages with findings, and the site where it has some; those accepted by an earlier override are left out. */
  verdicts: GateVerdict[];
  /** What could not be looked at, and why. */
  notes: string[];
  /** How long it took. */
  ms: number;
}

/** A release that is to be checked. */
interface CheckedDraft {
  /** Its folder. */
  dir: string;
  wanted: readonly Output[];
  /** How it differs from the live one. */
  changes: Pick<Changes, 'make' | 'remove'>;
  live: Release | null;
}

interface GateOptions {
  store: ReleaseStore;
  pool: Pick<RenderPool, 'inspect'>;
  site: Site;
  plan: SitePlan;
  now: Date;
  held: string | null;
  offered: readonly OfferedCar[];
  /** Headlines of offers that are as they are live. Asked for where an offer is over. */
  sameOffers: () => ReadonlySet<string>;
  /** Pictures that follow in the next release (docs/images.md). */
  coming: readonly Output[];
  /** Publishes in spite of findings, for this reason. */
  override: string | null;
  record?: VerdictRecord;
  /** Looks at pages in a browser; the reason where none can; left out where nobody should wait for one. */
  browser?: PageChecks | string;
}

/** The gate of one build of a site. */
export interface SiteGate {
  /** Checks a release before it goes live. */
  check(draft: CheckedDraft): Promise<GateReport>;
  /** To be called once the release is live: stores the verdicts, and the reason of an override. */
  passed(release: string): void;
}

/** The publish gate of a build (docs/publish-gate.md): reads what `checkRelease` asks for, and stores what it said. */
export function siteGate(options: GateOptions): SiteGate {
  const { store, site, plan, now, record = new VerdictRecord() } = options;
  const rules = inspectionRules(site.config, plan.frame);
  const version = `${codeId(SOURCES)} ${digest(rules)}`;
  let checked: CheckedPage[] = [];
  let hashes = new Map<string, string>();
  let report: GateReport = { checked: 0, refused: false, override: null, verdicts: [], notes: [], ms: 0 };
  let looks: string[] = [];

  const check = async ({ dir, wanted, changes, live }: CheckedDraft): Promise<GateReport> => {
    const started = performance.now();
    record.open(store, version);
    const pages = wanted.filter(({ kind }) => kind === 'page');
    hashes = new Map(pages.map(({ file, hash }) => [file, hash]));
    const made = new Set(changes.make.map(({ file }) => file));
    const toInspect = pages.filter(({ file, hash }) => made.has(file) || !record.has(hash));
    const [inspected, told] = await Promise.all([
      options.pool.inspect(
        dir,
        rules,
        toInspect.map(({ file }) => file),
      ),
      // While the threads look at pages.
      readAllToldPrices(dir, changes.make),
    ]);
    const found = new Map(inspected);
    const inspections = new Map(inspected.filter(([file]) => made.has(file)));
    const files = new Set([...wanted, ...options.coming].map(({ file }) => file));
    const hasGone = changes.remove.some(file => !files.has(file));
    const isSuspect = suspectAddresses(files, inspections, hasGone);
    const unknown = inspected.flatMap(([file, { kind, links }]) => {
      const suspect = () => links.filter(address => isSuspect(linkedPlace(address)));
      return made.has(file) ? [] : [{ file, hash: hashes.get(file) ?? '', kind, links: suspect() }];
    });
    const others = record
      .pagesNaming(isSuspect)
      .filter(({ file, hash }) => !made.has(file) && hashes.get(file) === hash);
    const looked = await lookInBrowser(
      store,
      dir,
      pages.filter(({ file }) => inspections.has(file)),
      inspections,
      { rules, ...(options.browser === undefined ? {} : { browser: options.browser }) },
    );
    looks = looked.looks;
    const claimed = new Set(options.offered.flatMap(({ id, was }) => (was === null ? [] : [id])));
    const verdicts = checkRelease({
      config: site.config,
      rules: rules.rules,
      now: now.getTime(),
      held: options.held,
      plan,
      offers: site.offers,
      hashes,
      inspections,
      others: [...unknown, ...others],
      files,
      redirects: plan.files.find(({ file }) => file === '_redirects')?.body ?? '',
      ids: linkedIds(dir, inspections, record),
      told,
      offered: options.offered,
      histories: priceHistories(store, claimed, now),
    });
    checked = checkedPages(toInspect, found, verdicts, record);
    report = {
      ...decide(withoutOverridden(verdicts, readOverrides(store)), toInspect.length, options, {
        isThere: live !== null,
        findings: liveFindings(live, record),
        sameOffers: options.sameOffers,
        pagesOf: kind =>
          pages.filter(({ file, hash }) => (found.get(file)?.kind ?? record.kindOf(hash)) === kind).length,
      }),
      notes: looked.notes,
      ms: Math.round((performance.now() - started) * 10) / 10,
    };
    return report;
  };
  return {
    // A gate that has a fault itself stops nobody: the report says that it did not look.
    check: draft =>
      check(draft).catch(error => {
        const notes = [`The publish gate could not look at this release: ${errorMessage(error)}`];
        report = { checked: 0, refused: false, override: null, verdicts: [], notes, ms: 0 };
        return report;
      }),
    passed(release) {
      record.add(store, version, checked, new Set(hashes.values()));
      storeGateRules(store, { version, rules });
      storeLooks(store, looks);
      const { override, verdicts } = report;
      if (override !== null)
        storeOverride(store, { at: now.toISOString(), release, reason: override }, verdicts);
    },
  };
}

/** What is recorded of the pages that were inspected. */
function checkedPages(
  pages: readonly { file: string; hash: string }[],
  inspections: ReadonlyMap<string, Inspection>,
  verdicts: readonly GateVerdict[],
  record: VerdictRecord,
): CheckedPage[] {
  const byFile = new Map(verdicts.map(verdict => [verdict.file, verdict]));
  return pages.flatMap(({ file, hash }) => {
    const inspection = inspections.get(file);
    if (inspection === undefined) return [];
    // A browser looks at few pages: what it found in one that stays is found in it still.
    const seen = record.formerFindings(hash).filter(({ rule }) => rule === 'accessibility');
    const findings = byFile.get(file)?.findings ?? [...inspection.findings, ...seen];
    const links = inspection.links.filter(address => !address.startsWith(PICTURES));
    return [{ hash, file, kind: inspection.kind, findings, links }];
  });
}

async function readAllToldPrices(dir: string, changed: readonly Output[]): Promise<ToldPrices[]> {
  return changed.flatMap(({ file }) => readToldPrices(dir, file));
}

function liveFindings(live: Release | null, record: VerdictRecord): FileFinding[] {
  const hashes = once(() => new Set(Object.values(live?.manifest ?? {}).map(({ hash }) => hash)));
  return record.findingsOf(hash => hashes().has(hash));
}

function decide(
  verdicts: readonly GateVerdict[],
  checked: number,
  { site, override }: GateOptions,
  live: Parameters<typeof refusingFindings>[2],
): Omit<GateReport, 'notes' | 'ms'> {
  const found = verdicts.filter(({ findings }) => findings.length > 0);
  const refuses = refusingFindings(verdicts, site.config.features.publishGate, live).length > 0;
  return {
    checked,
    refused: refuses && override === null,
    override: refuses ? override : null,
    verdicts: found,
  };
}
