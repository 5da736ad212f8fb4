import fs from 'node:fs';
import { dealerStamp } from '../../builder/dealer-stamp.ts';
import { lastReport } from '../../builder/last-build.ts';
import { liveId, manifestFile, type ReleaseStore } from '../../builder/publish/releases.ts';
import { listDealers } from '../../dealer/file/list-dealers.ts';
import { loadDealer } from '../../dealer/load-dealer.ts';
import { formatProblem } from '../../dealer/problem/format-problem.ts';
import { siteDeployStatus } from '../../deploy/deploy-status.ts';
import { URGENCIES } from '../../deploy/next-deploy.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { parseInstant } from '../../lib/time/instant.ts';
import { isoTime } from '../../lib/time/iso-time.ts';
import type { DealerDetail, DealerSummary, Hosted } from '../../schemas/preview/dealer-summary.ts';

/** What is told of a dealer without planning its site; read again when its files changed. */
interface DealerFacts {
  stamp: string | null;
  name: string;
  origin: string;
  timeZone: string;
  offers: { title: string; starts_at: string | null; ends_at: string | null }[];
  problems: string[];
}

/** Of one dealer; that of the others has to be read for what is known of it at its host. */
type UnhostedDetail = Omit<DealerDetail, 'hosted'>;

interface SummaryOptions {
  dealersDir: string;
  /** Folder of built sites. */
  out: string;
  store: (slug: string) => ReleaseStore;
  clock: () => Date;
  /** Whether something is not published yet; null where nobody knows. */
  hasChanges: (slug: string) => Promise<boolean | null>;
}

export interface DealerSummaries {
  list(): Promise<DealerSummary[]>;
  /** @throws for a dealer whose folder or records cannot be read. */
  detail(slug: string): Promise<DealerDetail>;
}

const SOON_MS = 14 * 86_400_000;

export function dealerSummaries({
  dealersDir,
  out,
  store,
  clock,
  hasChanges,
}: SummaryOptions): DealerSummaries {
  const known = new Map<string, DealerFacts>();
  const factsOf = async (slug: string): Promise<DealerFacts> => {
    const stamp = dealerStamp(dealersDir, slug);
    const found = known.get(slug);
    if (found !== undefined && stamp !== null && found.stamp === stamp) return found;
    const loaded = await loadDealer(dealersDir, slug);
    const facts: DealerFacts = loaded.ok
      ? {
          stamp,
          name: loaded.dealer.config.name,
          origin: loaded.dealer.config.origin,
          timeZone: loaded.dealer.config.time_zone,
          offers: loaded.dealer.offers.map(({ name, starts_at, ends_at }) => ({
            title: name,
            starts_at,
            ends_at,
          })),
          problems: [],
        }
      : {
          stamp,
          name: slug,
          origin: '',
          timeZone: 'UTC',
          offers: [],
          problems: loaded.problems.map(formatProblem),
        };
    known.set(slug, facts);
    return facts;
  };
  const factsAndRecords = async (slug: string): Promise<UnhostedDetail> => {
    const facts = await factsOf(slug);
    const report = lastReport(store(slug));
    const live = liveOf(store(slug));
    const problems = facts.problems.length > 0 ? facts.problems : (report?.problems ?? []);
    return {
      slug,
      name: facts.name,
      origin: facts.origin,
      timeZone: facts.timeZone,
      state: facts.problems.length > 0 ? 'broken' : live === null ? 'never-built' : 'live',
      live,
      cars: report?.cars.accepted ?? 0,
      quarantined: report?.cars.quarantined.length ?? 0,
      held: report?.cars.held ?? null,
      missingPictures: report?.images.failures.length ?? 0,
      offers: facts.offers.filter(offer => isSoon(offer, clock().getTime())),
      warnings: report?.warnings.length ?? 0,
      problems,
      hasChanges: facts.problems.length > 0 ? null : await hasChanges(slug),
      quarantine: report?.cars.quarantined ?? [],
      warningTexts: report?.warnings ?? [],
      pictures: report?.images.failures ?? [],
      validUntil: report?.validUntil ?? null,
    };
  };
  return {
    async list() {
      const slugs = await listDealers(dealersDir);
      const details = await Promise.all(
        slugs.map(slug => factsAndRecords(slug).catch(error => unread(slug, error))),
      );
      return details.map(
        ({ origin, timeZone, quarantine, warningTexts, pictures, validUntil, ...summary }) => summary,
      );
    },
    detail: async slug => ({ ...(await factsAndRecords(slug)), hosted: hostedOf(out, slug) }),
  };
}

/** What is told of a dealer whose folder or records cannot be read: the others are listed all the same. */
function unread(slug: string, error: unknown): UnhostedDetail {
  return {
    slug,
    name: slug,
    origin: '',
    timeZone: 'UTC',
    state: 'broken',
    live: null,
    cars: 0,
    quarantined: 0,
    held: null,
    missingPictures: 0,
    offers: [],
    warnings: 0,
    problems: [errorMessage(error)],
    hasChanges: null,
    quarantine: [],
    warningTexts: [],
    pictures: [],
    validUntil: null,
  };
}

function liveOf(store: ReleaseStore): DealerSummary['live'] {
  const release = liveId(store);
  const stat =
    release === null ? undefined : fs.statSync(manifestFile(store, release), { throwIfNoEntry: false });
  return release === null || stat === undefined ? null : { release, at: stat.mtime.toISOString() };
}

function hostedOf(out: string, slug: string): Hosted | null {
  const status = siteDeployStatus(out, slug);
  if (status === null) return null;
  const { hosting, place, problem, record } = status;
  const { deployed, waiting, failure } = record;
  return {
    host: hosting.target,
    place,
    live: deployed === null ? null : { release: deployed.release, at: isoTime(deployed.at) },
    waits: URGENCIES.flatMap(what => {
      const since = waiting[what];
      return since === null ? [] : [{ what, since: isoTime(since) }];
    }),
    problem: problem ?? failure?.reason ?? null,
    retryAt: problem === null && failure !== null ? isoTime(failure.retryAt) : null,
  };
}

function isSoon({ starts_at, ends_at }: DealerFacts['offers'][number], now: number): boolean {
  return [starts_at, ends_at].some(moment => {
    const at = moment === null ? null : parseInstant(moment);
    return at !== null && Math.abs(at - now) <= SOON_MS;
  });
}
