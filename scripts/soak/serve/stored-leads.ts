import * as v from 'valibot';
import { StoredRecipientSchema } from '../../../src/api/leads/lead-recipients.ts';
import { openStore, type StoreLocation } from '../../../src/api/store/open-store.ts';
import { pause } from './faults.ts';
import { numberOf, type SeenLead } from './lead-outcomes.ts';

/** After this, what was not delivered to receivers that work counts as lost. */
const TIMEOUT_MS = 360_000;

/** Waits until all is delivered to the receivers that work, and reads which leads are stored. */
export async function storedLeads(location: StoreLocation, signal: AbortSignal): Promise<SeenLead[]> {
  const store = await openStore(location);
  try {
    const until = Date.now() + TIMEOUT_MS;
    for (;;) {
      const works = await store.db
        .selectFrom('outbox')
        .select('target')
        .where('state', '!=', 'done')
        .execute();
      if (!works.some(({ target }) => isForWorking(target)) || signal.aborted || Date.now() > until) break;
      await pause(1000, signal);
    }
    const leads = await store.db.selectFrom('lead').select(['id', 'body']).execute();
    return leads.map(({ id, body }) => ({ id, number: numberOf(body) }));
  } finally {
    await store.close();
  }
}

/** Mail and the webhook without a name; those of routes never answer. */
function isForWorking(target: string): boolean {
  const parsed = v.parse(StoredRecipientSchema, target);
  return parsed.kind === 'email' || parsed.name === null;
}
