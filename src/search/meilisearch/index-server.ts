import { type EnqueuedTaskPromise, Meilisearch, MeilisearchApiError, type Settings } from 'meilisearch';
import type { HostedDocument } from './hosted-document.ts';

/** A push that did not succeed; the message says what happened and what to do. */
export class PushError extends Error {
  override name = 'PushError';
}

/** The work that a push gives to a Meilisearch server. Each call ends when the server has done it. */
export interface IndexServer {
  /** When an index was last written to; null when there is none. */
  writtenAt: (index: string) => Promise<string | null>;
  count: (index: string) => Promise<number>;
  /** Another site whose cars are in the index of `site`; null when none are. @throws when cars have no site. */
  otherSite: (index: string, site: string) => Promise<string | null>;
  create: (index: string, settings: Settings) => Promise<void>;
  put: (index: string, documents: readonly HostedDocument[]) => Promise<void>;
  remove: (index: string, keys: readonly string[]) => Promise<void>;
  /** Gives `live` what `next` holds, in one step; `next` is gone after. */
  replace: (live: string, next: string) => Promise<void>;
  drop: (index: string) => Promise<void>;
}

interface ServerSettings {
  host: string;
  /** An admin key. */
  key: string;
}

/** Milliseconds that a piece of work may take. */
const TIMEOUT = 10 * 60_000;

export function indexServer({ host, key }: ServerSettings): IndexServer {
  const client = new Meilisearch({ host, apiKey: key, timeout: 60_000 });

  /** Waits until a task is done. The server only takes it down at first, and may still refuse it. */
  async function done(what: string, task: EnqueuedTaskPromise): Promise<void> {
    const { status, error, uid } = await task.waitTask({ timeout: TIMEOUT, interval: 100 });
    if (status !== 'succeeded')
      throw new PushError(
        `${host} could not ${what} (task ${uid} ${status}): ${error?.message ?? 'no reason given'}`,
      );
  }

  const has = async (index: string) => (await infoOf(client, index)) !== null;
  const drop = async (index: string) => {
    if (await has(index)) await done(`remove the index "${index}"`, client.deleteIndex(index));
  };

  return {
    writtenAt: async index => (await infoOf(client, index))?.updatedAt ?? null,
    count: async index => (await client.index(index).getStats()).numberOfDocuments,
    async otherSite(index, site) {
      const filter = `site != ${JSON.stringify(site)}`;
      const { results } = await client
        .index(index)
        .getDocuments<{ site?: string }>({ filter, limit: 1, fields: ['site'] });
      return results[0] === undefined ? null : (results[0].site ?? 'nobody known');
    },
    async create(index, settings) {
      await done(`make the index "${index}"`, client.createIndex(index, { primaryKey: 'key' }));
      await done('take the settings', client.index(index).updateSettings(settings));
    },
    async put(index, documents) {
      await done(
        `take ${documents.length} cars`,
        client.index(index).addDocuments([...documents], { primaryKey: 'key' }),
      );
    },
    async remove(index, keys) {
      await done(`remove ${keys.length} cars`, client.index(index).deleteDocuments([...keys]));
    },
    async replace(live, next) {
      const rename = !(await has(live));
      await done(
        `put the new index in the place of "${live}"`,
        client.swapIndexes([{ indexes: rename ? [next, live] : [live, next], rename }]),
      );
      if (!rename) await drop(next);
    },
    drop,
  };
}

async function infoOf(client: Meilisearch, index: string): Promise<{ updatedAt: string } | null> {
  try {
    return await client.getRawIndex(index);
  } catch (error) {
    if (error instanceof MeilisearchApiError && error.cause?.code === 'index_not_found') return null;
    throw error;
  }
}
