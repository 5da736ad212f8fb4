import { sql } from 'kysely';
import * as v from 'valibot';
import { phoneKey, phoneKeys } from '../../domain/location/phone-key.ts';
import { personEmail } from './accept-lead.ts';
import type { Store } from './open-store.ts';
import type { StoreSchema } from './store-schema.ts';

export type LeadRow = StoreSchema['lead'];
export type JobRow = StoreSchema['outbox'];

/** What an operator can ask to see. */
export const LEAD_VIEWS = ['all', 'quarantined', 'failed', 'waiting', 'nowhere', 'erased'] as const;
export type LeadView = (typeof LEAD_VIEWS)[number];

export interface LeadFilter {
  view: LeadView;
  /** Slug; all sites when null. */
  site: string | null;
}

export interface ListedLead {
  lead: LeadRow;
  jobs: JobRow[];
}

/** Some of the leads, by their place or from the one that follows `after`, whatever has arrived since. */
interface LeadPage {
  limit: number;
  offset?: number;
  after?: LeadRow | null;
}

/** A page of leads, the newest first, each with its deliveries. */
export async function listLeads(
  store: Store,
  filter: LeadFilter,
  { limit, offset = 0, after = null }: LeadPage,
): Promise<ListedLead[]> {
  const all = matching(store, filter);
  const older =
    after === null
      ? all
      : all.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('received_at', 'id'), '<', tuple(after.received_at, after.id)),
        );
  const leads = await older
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return withJobs(store, leads);
}

export async function countLeads(store: Store, filter: LeadFilter): Promise<number> {
  const { count } = await matching(store, filter)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findLead(store: Store, id: string): Promise<ListedLead | null> {
  const lead = await store.db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirst();
  return lead === undefined ? null : ((await withJobs(store, [lead]))[0] ?? null);
}

/** A person's leads on all sites, by e-mail address or phone number. */
export async function leadsOfPerson(store: Store, contact: string): Promise<ListedLead[]> {
  const leads = await store.db
    .selectFrom('lead')
    .selectAll()
    .where(({ eb, or }) => {
      const keys = possibleKeys(contact);
      const byPhone = keys.length === 0 ? [] : [eb('phone', 'in', keys)];
      return or([eb('email', '=', personEmail(contact)), ...byPhone]);
    })
    .orderBy('received_at', 'desc')
    .execute();
  return withJobs(
    store,
    leads.filter(lead => lead.email === personEmail(contact) || hasPhone(lead, contact)),
  );
}

/** Under which leads of a phone may be stored, in whichever country its number was written. */
function possibleKeys(contact: string): string[] {
  const digits = contact.replace(/\D/g, '');
  // A few digits are nobody's number.
  if (digits.length < 6 || contact.includes('@')) return [];
  return [...new Set([...phoneKeys(contact), digits.slice(-9)])];
}

const PhoneOfLeadSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ phone: v.string(), site: v.object({ country: v.string() }) }),
);

/** Whether it is the phone searched for, by the rules of the country of the lead's site. */
function hasPhone({ body }: LeadRow, contact: string): boolean {
  const parsed = v.safeParse(PhoneOfLeadSchema, body);
  if (!parsed.success) return false;
  const { phone, site } = parsed.output;
  return phoneKey(phone, site.country) === phoneKey(contact, site.country);
}

function matching({ db }: Store, { view, site }: LeadFilter) {
  const all = db.selectFrom('lead').selectAll();
  const ofSite = site === null ? all : all.where('site', '=', site);
  const having = (state: string) =>
    ofSite.where(
      'id',
      'in',
      db
        .selectFrom('outbox')
        .select('lead_id')
        .where('state', '=', sql.lit(state))
        .$castTo<{ lead_id: string }>(),
    );
  switch (view) {
    case 'all':
      return ofSite;
    case 'failed':
      return having('dead');
    case 'waiting':
      return having('waiting');
    case 'nowhere':
      return ofSite.where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('outbox').select('outbox.id').whereRef('outbox.lead_id', '=', 'lead.id'))),
      );
    default:
      return ofSite.where('state', '=', view);
  }
}

async function withJobs({ db }: Store, leads: readonly LeadRow[]): Promise<ListedLead[]> {
  if (leads.length === 0) return [];
  const jobs = await db
    .selectFrom('outbox')
    .selectAll()
    .where(
      'lead_id',
      'in',
      leads.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  return leads.map(lead => ({ lead, jobs: jobs.filter(({ lead_id }) => lead_id === lead.id) }));
}
