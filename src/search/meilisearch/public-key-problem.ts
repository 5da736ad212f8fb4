import { Meilisearch, MeilisearchApiError } from 'meilisearch';

/**
 * What is wrong with the key that a site gives to every visitor; null when it finds cars and can do nothing more.
 * Checked after a push: the index must be there.
 */
export async function publicKeyProblem(host: string, key: string, index: string): Promise<string | null> {
  const client = new Meilisearch({ host, apiKey: key, timeout: 30_000 });
  if (await allowed(client.getKeys({ limit: 1 })))
    return 'The key in "search.key" may manage keys, and every visitor can read it. Replace it on the server, and write a search-only key in the site.';
  if (await allowed(client.index(index).getSettings()))
    return `The key in "search.key" may read or change the settings of "${index}", and every visitor can read it. Write a search-only key in the site.`;
  if (!(await allowed(client.multiSearch({ queries: [{ indexUid: index, limit: 0 }] }))))
    return `The key in "search.key" may not search "${index}": visitors are given the embedded search instead.`;
  return null;
}

/** Whether the server allows a request; one that it refuses for another reason than the key still fails. */
async function allowed(request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
    return true;
  } catch (error) {
    if (error instanceof MeilisearchApiError && [401, 403].includes(error.response.status)) return false;
    throw error;
  }
}
