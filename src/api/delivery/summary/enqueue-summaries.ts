import type { Environment } from '../../../lib/environment.ts';
import { firstOfEach } from '../../../lib/first-of-each.ts';
import { pick } from '../../../lib/pick.ts';
import { addDays, calendarDay, isoDay } from '../../../lib/time/calendar.ts';
import { clockText } from '../../../lib/time/clock-time.ts';
import { zonedInstant } from '../../../lib/time/zoned-time.ts';
import { uuidV7 } from '../../../lib/uuid-v7.ts';
import type { LeadSite } from '../../../schemas/lead/lead-site.ts';
import type { SiteDirectory } from '../../api-deps.ts';
import { siteEmails } from '../../leads/lead-recipients.ts';
import { enqueueJobs } from '../../store/enqueue-jobs.ts';
import type { Store } from '../../store/open-store.ts';
import { receiverOf } from '../receiver-of.ts';
import { siteSecret } from '../site-secret.ts';
import type { Summary } from './stored-summary.ts';

interface SummaryDeps {
  store: Store;
  directory: Pick<SiteDirectory, 'sites'>;
  env: Environment;
}

/** Puts the summaries that are due into the outbox; returns the number of mails. Safe in several processes at once. */
export async function enqueueSummaries({ store, directory, env }: SummaryDeps, now: number): Promise<number> {
  let mails = 0;
  for (const site of await directory.sites()) {
    const day = site.features.leadSummary ? dueDay(site, now) : null;
    const recipients = day === null ? [] : recipientsOf(site, env);
    if (day !== null && recipients.length > 0)
      mails += await enqueueOnce({ store, env }, site, day, recipients, now);
  }
  return mails;
}

/** Yesterday, once the site's hour has come; null before it. */
function dueDay({ time_zone, features }: LeadSite, now: number): string | null {
  const today = isoDay(calendarDay(now, time_zone));
  const hour = clockText(features.leadSummaryHour * 60);
  if (now < zonedInstant(today, hour, time_zone).ms) return null;
  return addDays(today, -1);
}

/** Those that the environment names; else where the site's leads go; each address once. */
function recipientsOf(site: LeadSite, env: Environment): string[] {
  const named = siteSecret(env, site.slug, 'SUMMARY_TO', 'SUMMARY_TO');
  const recipients = named === null ? siteEmails(site) : named.split(/[\s,]+/).filter(Boolean);
  return firstOfEach(recipients, address => address.toLowerCase());
}

async function enqueueOnce(
  { store, env }: Pick<SummaryDeps, 'store' | 'env'>,
  site: LeadSite,
  day: string,
  recipients: readonly string[],
  now: number,
): Promise<number> {
  const claim = { site: site.slug, day };
  const known = await store.db
    .selectFrom('lead_summary')
    .select('day')
    .where('site', '=', claim.site)
    .where('day', '=', day)
    .executeTakeFirst();
  if (known !== undefined) return 0;
  return store.transact(async trx => {
    const claimed = await trx
      .insertInto('lead_summary')
      .values(claim)
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst();
    if (Number(claimed.numInsertedOrUpdatedRows) === 0) return 0;
    const about = pick(site, ['slug', 'name', 'origin', 'country', 'time_zone']);
    const jobs = recipients.map(to => ({
      id: uuidV7(now),
      topic: 'summary',
      site: site.slug,
      lead_id: null,
      receiver: receiverOf(env, site.slug, { kind: 'email' }),
      target: JSON.stringify({ to, day, site: about } satisfies Summary),
    }));
    await enqueueJobs(trx, jobs, 'waiting', now);
    return jobs.length;
  });
}
