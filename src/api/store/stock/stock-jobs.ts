import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { BuildOrder } from '../../../stock/received/build-order.ts';
import type { StockUpdate, StockUpdateKind } from '../../../stock/received/stock-update.ts';
import type { Store } from '../open-store.ts';
import type { StoreSchema } from '../store-schema.ts';
import type { LeasedSite } from './lease-stock-site.ts';
import { FETCHED } from './stock-sources.ts';

/** A job and what was sent. */
interface StockJob {
  id: string;
  /** Who or what sent it. */
  actor: NonNullable<BuildOrder['actor']>;
  update: StockUpdate;
}

/** Bytes of bodies that one build claims; the first job it claims whatever its size. */
const BATCH_BYTES = 64 * 1024 * 1024;
const BATCH_JOBS = 500;

/** The first jobs of a site's queue, in their order, marked as being built. */
export function claimStockJobs(store: Store, { site }: LeasedSite, most = BATCH_JOBS): Promise<StockJob[]> {
  return store.transact(async trx => {
    const waiting = await trx
      .selectFrom('stock_job')
      // Bodies that are left for later are not read: a queue of large feeds would fill the memory with each build.
      .select(({ fn }) => ['id', fn<number | null>('length', ['body']).as('length')])
      .where('site', '=', site)
      .where('state', 'in', [sql.lit('queued'), sql.lit('building')])
      .orderBy('seq')
      .limit(most)
      .execute();
    let bytes = 0;
    const claimed = waiting.filter(({ length }, at) => {
      bytes += length ?? 0;
      return at === 0 || bytes <= BATCH_BYTES;
    });
    if (claimed.length === 0) return [];
    const rows = await trx
      .updateTable('stock_job')
      .set({ state: 'building' })
      .where(
        'id',
        'in',
        claimed.map(({ id }) => id),
      )
      .returning(['id', 'webhook_id', ...UPDATE_COLUMNS])
      .execute();
    return rows
      .toSorted((one, other) => one.seq - other.seq)
      .map(row => ({ id: row.id, actor: actorOf(row.webhook_id), update: updateOf(row) }));
  });
}

/** The accepted updates after `seq` that a builder needs to come to the stock that counts. */
export async function acceptedUpdates(
  { db }: Store,
  { site, base_seq, accepted_seq }: LeasedSite,
  seq: number,
): Promise<StockUpdate[]> {
  const rows = await db
    .selectFrom('stock_job')
    .select(UPDATE_COLUMNS)
    .where('site', '=', site)
    .where('state', 'in', ['live', 'blocked'])
    .where('seq', '>=', Math.max(base_seq, seq + 1))
    .where('seq', '<=', accepted_seq)
    .where('body', 'is not', null)
    .orderBy('seq')
    .execute();
  return rows.map(updateOf);
}

/**
 * The last job that is not live and can be accepted, held or blocked, and whether other stock was accepted since; null
 * where there is none.
 */
export async function heldStockJob(
  { db }: Store,
  site: string,
): Promise<(Omit<StockJob, 'actor'> & { isOlder: boolean }) | null> {
  const row = await db
    .selectFrom('stock_job')
    .select(['id', ...UPDATE_COLUMNS])
    .where('site', '=', site)
    .where('state', 'in', ['held', 'blocked'])
    .where('body', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { accepted_seq } = await db
    .selectFrom('stock_site')
    .select('accepted_seq')
    .where('site', '=', site)
    .executeTakeFirstOrThrow();
  return { id: row.id, update: updateOf(row), isOlder: row.seq < accepted_seq };
}

/** `hasBody`: whether what was sent is still stored. */
export async function findStockJob(
  { db }: Store,
  site: string,
  id: string,
): Promise<{ state: string; result: string | null; hasBody: boolean } | undefined> {
  const job = await db
    .selectFrom('stock_job')
    .select(({ eb }) => ['state', 'result', eb('body', 'is not', null).as('hasBody')])
    .where('site', '=', site)
    .where('id', '=', id)
    .executeTakeFirst();
  return job === undefined ? undefined : { ...job, hasBody: Boolean(job.hasBody) };
}

/** How the ids of jobs begin that a person sent from a file; a name may follow the id. */
export const INGESTED_ID = 'ingest ';

const DOORS = ['command', 'webhook', 'feed'] as const satisfies readonly StockJob['actor']['door'][];

/** How the ids of jobs begin that an operator accepted; the door by which the stock came and the reason follow. */
const ACCEPTED_ID = 'accepted ';

/** Who accepts held stock on the operators' pages: a login by the token tells no names. */
export const OPERATOR = 'operator';

/** The id of a job that takes the stock of a held one, by the id of that. */
export function acceptedId(heldWebhookId: string, why: string): string {
  return `${ACCEPTED_ID}${randomUUID()} ${actorOf(heldWebhookId).door} ${why}`;
}

function actorOf(webhookId: string): StockJob['actor'] {
  const nobody = { by: null, why: null };
  if (webhookId.startsWith(ACCEPTED_ID)) {
    const [, , from, ...why] = webhookId.split(' ');
    const door = DOORS.find(each => each === from) ?? 'webhook';
    return { door, by: OPERATOR, why: why.join(' ') };
  }
  if (webhookId.startsWith(FETCHED)) return { door: 'feed', ...nobody };
  if (!webhookId.startsWith(INGESTED_ID)) return { door: 'webhook', ...nobody };
  const [, , ...name] = webhookId.split(' ');
  return { door: 'command', by: name.join(' ') || null, why: null };
}

/** The columns of a job with what was sent. */
const UPDATE_COLUMNS = ['seq', 'kind', 'content_type', 'body', 'accept_held', 'received_at'] as const;
const KINDS: readonly StockUpdateKind[] = ['feed', 'change', 'stock'];

/** @throws for a job of a kind that this version of the code does not know. */
export function updateOf(
  row: Pick<Selectable<StoreSchema['stock_job']>, (typeof UPDATE_COLUMNS)[number]>,
): StockUpdate {
  const kind = KINDS.find(each => each === row.kind);
  if (kind === undefined || row.body === null)
    throw new Error(
      `Job ${row.seq} of the site is of the kind ${row.kind}, which this version of the code cannot build. Run the version that stored it.`,
    );
  return {
    seq: row.seq,
    kind,
    contentType: row.content_type,
    body: row.body,
    acceptHeld: row.accept_held === 1,
    receivedAt: Number(row.received_at),
  };
}
