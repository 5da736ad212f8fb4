import fs from 'node:fs';
import { lastReport } from '../../builder/last-build.ts';
import type { DealerReport } from '../../builder/report/report.ts';
import { listDealers } from '../../dealer/file/list-dealers.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import { parseInstant } from '../../lib/time/instant.ts';
import { findingKey, overridesIn, withoutOverridden } from '../../release/gate/overrides.ts';
import { foundAfterPublish } from '../../release/gate/verdict-record.ts';
import { readLog, UnreadableLog } from '../../release/log.ts';
import { pageAddress } from '../../release/publish/page-address.ts';
import { liveId, manifestFile, type ReleaseStore } from '../../release/publish/releases.ts';
import type { DealerDetail, DealerSummary } from '../../schemas/preview/dealer-summary.ts';
import { type DealerFacts, dealerFacts, unreadFacts } from './dealer-facts.ts';
import { hostedSite } from './hosted-site.ts';

/** What is shown of one dealer alone takes more reading. */
type ListedDetail = Omit<DealerDetail, 'hosted' | 'liveFindings'>;

interface SummaryOptions {
  dealersDir: string;
  /** Folder of built sites. */
  out: string;
  store: (slug: string) => ReleaseStore;
  clock: () => Date;
  /** Whether something is not published yet; null where that is unknown. */
  hasChanges: (slug: string) => Promise<boolean | null>;
}

export interface DealerSummaries {
  list(): Promise<DealerSummary[]>;
  /** @throws for a dealer whose folder or records cannot be read. */
  detail(slug: string): Promise<DealerDetail>;
}

const SOON_MS = 14 * DAY_MS;

export function dealerSummaries({
  dealersDir,
  out,
  store,
  clock,
  hasChanges,
}: SummaryOptions): DealerSummaries {
  const factsOf = dealerFacts(dealersDir);
  const detailOf = async (slug: string): Promise<ListedDetail> => {
    const facts = await factsOf(slug);
    const isBroken = facts.problems.length > 0;
    return dealerDetail(slug, facts, clock(), {
      report: lastReport(store(slug)),
      live: liveOf(store(slug)),
      hasChanges: isBroken ? null : await hasChanges(slug),
    });
  };
  return {
    async list() {
      const slugs = await listDealers(dealersDir);
      const details = await Promise.all(
        slugs.map(slug =>
          detailOf(slug).catch(error =>
            // The others are listed all the same.
            dealerDetail(slug, unreadFacts(slug, [errorMessage(error)]), clock(), NOTHING_KNOWN),
          ),
        ),
      );
      return details.map(
        ({ origin, timeZone, quarantine, warningTexts, pictures, validUntil, ...summary }) => summary,
      );
    },
    detail: async slug => ({
      ...(await detailOf(slug)),
      hosted: hostedSite(out, slug),
      liveFindings: liveFindings(store(slug)),
    }),
  };
}

/** What is stored of a dealer's site. */
interface SiteState extends Pick<DealerSummary, 'live' | 'hasChanges'> {
  report: DealerReport | null;
}

const NOTHING_KNOWN: SiteState = { report: null, live: null, hasChanges: null };

function dealerDetail(
  slug: string,
  { name, origin, timeZone, offers, problems }: DealerFacts,
  now: Date,
  { report, live, hasChanges }: SiteState,
): ListedDetail {
  const isBroken = problems.length > 0;
  return {
    slug,
    name,
    origin,
    timeZone,
    state: isBroken ? 'broken' : live === null ? 'never-built' : 'live',
    live,
    cars: report?.cars.accepted ?? 0,
    quarantined: report?.cars.quarantined.length ?? 0,
    held: report?.cars.held ?? null,
    missingPictures: report?.images.failures.length ?? 0,
    offers: offers.filter(offer => isSoon(offer, now.getTime())),
    warnings: report?.warnings.length ?? 0,
    problems: isBroken ? problems : (report?.problems ?? []),
    hasChanges,
    quarantine: report?.cars.quarantined ?? [],
    warningTexts: report?.warnings ?? [],
    pictures: report?.images.failures ?? [],
    validUntil: report?.validUntil ?? null,
  };
}

/** Each fault of live pages once, but for those that somebody accepted. */
function liveFindings(store: ReleaseStore): DealerDetail['liveFindings'] {
  const verdicts = withoutOverridden(foundAfterPublish(store), acceptedIn(store));
  const found = verdicts.flatMap(({ file, findings }) => findings.map(each => ({ file, ...each })));
  return [...Map.groupBy(found, findingKey).values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    const { message, excerpt, repair } = first;
    const paths = [first, ...more].map(({ file }) => pageAddress(file));
    return { paths, reason: message, excerpt, repair };
  });
}

function acceptedIn(store: ReleaseStore) {
  try {
    return overridesIn(readLog(store));
  } catch (error) {
    if (error instanceof UnreadableLog) return [];
    throw error;
  }
}

function liveOf(store: ReleaseStore): DealerSummary['live'] {
  const release = liveId(store);
  if (release === null || !fs.existsSync(manifestFile(store, release))) return null;
  // Of the link itself: a release that was made live again is older than that.
  const swapped = fs.lstatSync(store.link, { throwIfNoEntry: false });
  return swapped === undefined ? null : { release, at: swapped.mtime.toISOString() };
}

function isSoon({ starts_at, ends_at }: DealerFacts['offers'][number], now: number): boolean {
  return [starts_at, ends_at].some(moment => {
    const at = moment === null ? null : parseInstant(moment);
    return at !== null && Math.abs(at - now) <= SOON_MS;
  });
}
