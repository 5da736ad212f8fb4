import { buildDealer, type DealerBuild } from '../../builder/build-dealer.ts';
import { encodeSite } from '../../builder/encode-site.ts';
import { SiteCache } from '../../builder/site-cache.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { logPublished } from '../../release/changes/publish-log.ts';
import { liveId, type ReleaseStore } from '../../release/publish/releases.ts';
import { retryWhileLocked } from '../../release/publish/retry-while-locked.ts';
import { planRollback } from '../../release/rollback/plan-rollback.ts';
import { rollBack } from '../../release/rollback/roll-back.ts';
import type { Approval } from '../../schemas/preview/preview-requests.ts';
import type { DeskDeps } from './desk-deps.ts';

type PublishDeps = Pick<DeskDeps, 'dealersDir' | 'out' | 'clock' | 'tools' | 'events'>;

/** A publish: by whom, why, and its changes. */
interface Publishing {
  by: string;
  why: string;
  classes: string[];
  approvals: Approval[];
  /** The held feed that is taken, as `feedDigest` names it; null takes none. */
  acceptedFeed: string | null;
  /** Publishes what the gate refuses, for the reason given. */
  override: boolean;
  /**
   * Why it is not to be published any more; null where it is. Checked when its turn has come, which may take minutes.
   */
  problem: () => Promise<string | null>;
}

/** Builds a site and makes it live, and reports its progress. Never throws: the end is an event. */
export async function publishSite(
  store: ReleaseStore,
  { by, why, classes, approvals, acceptedFeed, override, problem }: Publishing,
  { dealersDir, out, clock, tools, events }: PublishDeps,
): Promise<void> {
  const { slug } = store;
  try {
    const before = liveId(store);
    const opened = await tools();
    const onStage = (stage: string, done?: number, total?: number) =>
      events.send({
        type: 'progress',
        slug,
        stage,
        ...(done === undefined || total === undefined ? {} : { done, total }),
      });
    const build: DealerBuild & { cache: SiteCache } = {
      dealersDir,
      out,
      now: clock(),
      full: false,
      acceptHeld: acceptedFeed !== null,
      ...(acceptedFeed === null ? {} : { acceptedFeed }),
      republish: true,
      isLoggedByCaller: true,
      onStage,
      cache: new SiteCache(),
      ...(override ? { override: `${why} (${by})` } : {}),
    };
    const first = await retryWhileLocked(async () => {
      const found = await problem();
      if (found !== null) throw new Error(found);
      return buildDealer(slug, opened, build);
    });
    const report = await encodeSite(first, build.cache.pictures.unencoded, opened, build);
    const { release } = report;
    const isRefused = report.gate?.refused === true;
    const isOlder = release === before;
    // Also where not all of it is live: pictures may not be encoded. And where no file changed: it has a reason.
    if (release !== null && (!isOlder || report.ok))
      logPublished(store, {
        release,
        at: publishedAt(),
        by,
        why,
        classes: isRefused ? ['cars and prices alone: the publish gate refused the rest'] : classes,
        approvals: isRefused ? [] : approvals,
        isOlder,
      });
    if (!report.ok)
      return events.send({
        type: 'failed',
        slug,
        problems: report.problems,
        isRefused,
      });
    events.send({ type: 'published', slug, release: isOlder ? null : release });
  } catch (error) {
    events.send({ type: 'failed', slug, problems: [errorMessage(error)], isRefused: false });
  }
}

/**
 * Makes the release before the live one live again.
 * @throws when another one went live meanwhile, or the site is being built.
 */
export async function rollBackSite(
  store: ReleaseStore,
  wanted: { live: string; earlier: string },
  { by, why }: Pick<Publishing, 'by' | 'why'>,
  { clock }: Pick<DeskDeps, 'clock'>,
): Promise<void> {
  const planned = planRollback(store);
  if (planned.live.id !== wanted.live || planned.earlier.id !== wanted.earlier)
    throw new Error(
      'Another release went live meanwhile. Nothing was done: look at the history again, then decide.',
    );
  await rollBack(store, planned, clock());
  const release = planned.earlier.id;
  const backFrom = planned.live.id;
  logPublished(store, {
    release,
    at: publishedAt(),
    by,
    why,
    backFrom,
    classes: [],
    isOlder: true,
  });
}

/**
 * By the clock that files are stamped by: releases that were not published from the desk are sorted among those of the
 * log.
 */
function publishedAt(): string {
  return new Date().toISOString();
}
