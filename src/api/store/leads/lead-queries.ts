import { type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import { phoneKey, phoneKeys } from '../../../domain/location/phone-key.ts';
import { firstOfEach } from '../../../lib/first-of-each.ts';
import { jsonText } from '../../../lib/json/json-text.ts';
import { batches } from '../batches.ts';
import type { Store } from '../open-store.ts';
import { rowPages } from '../row-pages.ts';
import type { StoreSchema } from '../store-schema.ts';
import { personEmail } from './accept-lead.ts';
import { type LeadFilter, matchingLeads } from './lead-filter.ts';

export type LeadRow = Selectable<StoreSchema['lead']>;
export type JobRow = Selectable<StoreSchema['outbox']>;

export interface ListedLead {
  lead: LeadRow;
  jobs: JobRow[];
}

/** Cursor of a list: the next page begins after this lead, whatever has arrived since. */
export type LeadCursor = Pick<LeadRow, 'received_at' | 'id'>;

/** Leads that are read at once: SQLite takes some ten thousand values in the statement for their deliveries. */
const BATCH = 500;

interface LeadPage {
  limit: number;
  /** The newest of those that are older than this one. */
  olderThan?: LeadCursor | null;
  /** The oldest of those that are newer than this one. */
  newerThan?: LeadCursor | null;
}

/** A page of leads, the newest first, each with its deliveries. */
export async function listLeads(
  store: Pick<Store, 'db'>,
  filter: LeadFilter,
  { limit, olderThan = null, newerThan = null }: LeadPage,
): Promise<ListedLead[]> {
  const cursor = olderThan ?? newerThan;
  const isBackwards = olderThan === null && newerThan !== null;
  const direction = isBackwards ? 'asc' : 'desc';
  const leads = await matchingLeads(store, filter)
    .selectAll('lead')
    .$if(cursor !== null, query =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('received_at', 'id'),
          isBackwards ? '>' : '<',
          tuple(cursor?.received_at ?? 0, cursor?.id ?? ''),
        ),
      ),
    )
    .orderBy('received_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute();
  return withJobs(store, isBackwards ? leads.toReversed() : leads);
}

/** All leads of a filter, the newest first, so many at a time that any number can be read. */
export function leadPages(store: Pick<Store, 'db'>, filter: LeadFilter): AsyncGenerator<ListedLead[]> {
  return rowPages(BATCH, last => listLeads(store, filter, { limit: BATCH, olderThan: last?.lead ?? null }));
}

/** Leads of a site by their ids, the oldest first; without those that were erased. */
export function leadsOfSite(
  { db }: Store,
  site: string,
  ids: readonly string[],
): Promise<Pick<LeadRow, 'id' | 'category' | 'subcategory' | 'received_at'>[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('lead')
    .select(['id', 'category', 'subcategory', 'received_at'])
    .where('site', '=', site)
    .where('id', 'in', ids)
    .where('state', '!=', 'erased')
    .orderBy('id')
    .execute();
}

/** How many leads are held for an operator; of one site where it is given. */
export async function countHeld({ db }: Store, site?: string): Promise<number> {
  const { count } = await db
    .selectFrom('lead')
    // In the form of the partial index.
    .where('state', '=', sql.lit('quarantined'))
    .$if(site !== undefined, query => query.where('site', '=', site ?? ''))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Slugs of the sites that leads came from. */
export async function sitesOfLeads({ db }: Store): Promise<string[]> {
  const rows = await db.selectFrom('lead').select('site').distinct().orderBy('site').execute();
  return rows.map(({ site }) => site);
}

export async function findLead(store: Store, id: string): Promise<ListedLead | null> {
  const [found] = await leadsById(store, [id]);
  return found ?? null;
}

/** Ids of a person's leads on all sites, by e-mail address or phone number, the newest first. */
export async function leadIdsOfPerson({ db }: Store, contact: string): Promise<string[]> {
  const email = personEmail(contact);
  const keys = possibleKeys(contact);
  const found = await db
    .selectFrom('lead')
    .select(['id', 'email'])
    .where(({ eb, or }) =>
      or([eb('email', '=', email), ...(keys.length === 0 ? [] : [eb('phone', 'in', keys)])]),
    )
    .orderBy('received_at', 'desc')
    .execute();
  const unsure = found.filter(lead => lead.email !== email).map(({ id }) => id);
  const others = new Set<string>();
  for (const ids of batches(unsure)) {
    const rows = await db.selectFrom('lead').select(['id', 'body']).where('id', 'in', ids).execute();
    for (const row of rows) if (!hasPhone(row, contact)) others.add(row.id);
  }
  return found.flatMap(({ id }) => (others.has(id) ? [] : id));
}

/** These leads with their deliveries, in this order; of ids that fit into a page. */
export async function leadsById(store: Store, ids: readonly string[]): Promise<ListedLead[]> {
  if (ids.length === 0) return [];
  const leads = await store.db.selectFrom('lead').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(leads.map(lead => [lead.id, lead]));
  return withJobs(
    store,
    ids.flatMap(id => byId.get(id) ?? []),
  );
}

/** The recipients of these leads, each once. */
export async function recipientsOfLeads(
  { db }: Store,
  ids: readonly string[],
): Promise<Pick<JobRow, 'topic' | 'target'>[]> {
  const found: Pick<JobRow, 'topic' | 'target'>[] = [];
  for (const batch of batches(ids)) {
    const jobs = db.selectFrom('outbox').select(['topic', 'target']).distinct();
    found.push(...(await jobs.where('lead_id', 'in', batch).where('state', '=', 'done').execute()));
  }
  return firstOfEach(found, ({ topic, target }) => `${topic} ${target}`);
}

/** The forms in which a phone number may be stored, by the country in which it was written. */
function possibleKeys(contact: string): string[] {
  const digits = contact.replace(/\D/g, '');
  // Too short for a phone number.
  if (digits.length < 6 || contact.includes('@')) return [];
  return [...new Set([...phoneKeys(contact), digits.slice(-9)])];
}

const PhoneOfLeadSchema = jsonText(v.object({ phone: v.string(), site: v.object({ country: v.string() }) }));

/** Whether it is the phone searched for, by the rules of the country of the lead's site. */
function hasPhone({ body }: Pick<LeadRow, 'body'>, contact: string): boolean {
  const parsed = v.safeParse(PhoneOfLeadSchema, body);
  if (!parsed.success) return false;
  const { phone, site } = parsed.output;
  return phoneKey(phone, site.country) === phoneKey(contact, site.country);
}

/** Of a page: SQLite takes some ten thousand values in a statement. */
async function withJobs({ db }: Pick<Store, 'db'>, leads: readonly LeadRow[]): Promise<ListedLead[]> {
  if (leads.length === 0) return [];
  const ids = leads.map(({ id }) => id);
  const found = await db.selectFrom('outbox').selectAll().where('lead_id', 'in', ids).orderBy('id').execute();
  const jobs = Map.groupBy(found, ({ lead_id }) => lead_id);
  return leads.map(lead => ({ lead, jobs: jobs.get(lead.id) ?? [] }));
}
