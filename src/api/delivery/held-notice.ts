import { hash } from 'node:crypto';
import * as v from 'valibot';
import { languageOf } from '../../domain/country/country.ts';
import type { Environment } from '../../lib/environment.ts';
import { jsonText } from '../../lib/json/json-text.ts';
import { oneSafeLine } from '../../lib/text/unsafe-characters.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import type { NewJob } from '../store/enqueue-jobs.ts';
import { countHeld } from '../store/leads/lead-queries.ts';
import type { Store } from '../store/open-store.ts';
import type { Mailer } from './mailer.ts';
import type { JobHandler } from './outbox-worker.ts';
import { receiverOf } from './receiver-of.ts';

/** A mail that says that leads of a site wait for an operator. */
const HeldNoticeSchema = v.object({
  to: v.string(),
  site: v.object({ slug: v.string(), name: v.string(), origin: v.string(), country: v.string() }),
});
const StoredHeldNoticeSchema = jsonText(HeldNoticeSchema);

/** [K29] The notices of a lead that is held, to those who would have got it. */
export function heldNotices(
  addresses: readonly string[],
  { slug, name, origin, country }: LeadSite,
  env: Environment,
): NewJob[] {
  return addresses.map(to => ({
    id: `held.${slug}.${hash('sha256', to.toLowerCase(), 'hex').slice(0, 12)}`,
    topic: 'held',
    site: slug,
    lead_id: null,
    receiver: receiverOf(env, slug, { kind: 'email' }),
    target: JSON.stringify({
      to,
      site: { slug, name, origin, country },
    } satisfies v.InferOutput<typeof HeldNoticeSchema>),
  }));
}

/** Sends such a notice, unless an operator has looked already. It says nothing that a stranger wrote. */
export function deliverHeldNotice(store: Store, mailer: Mailer): JobHandler {
  return async (job, signal) => {
    const { to, site } = v.parse(StoredHeldNoticeSchema, job.target);
    const count = await countHeld(store, site.slug);
    if (count === 0) return 'cancelled';
    const what = count === 1 ? '1 message is' : `${count} messages are`;
    const subject = oneSafeLine(`${site.name}: ${what} kept back`, 150);
    const text = [
      site.name,
      '',
      `${what} kept back: they may be from a robot, or from a person whose browser filled in a field that nobody sees.`,
      'Nothing was sent to you yet. Whoever runs your website can read them on the operators’ page, and release those of real people.',
    ].join('\n');
    const headers = { 'Content-Language': languageOf(site.country) };
    await mailer.send(site, job, { to, subject, text, headers }, signal);
    return 'done';
  };
}
