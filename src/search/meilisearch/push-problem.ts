import { MeilisearchApiError, MeilisearchRequestError, MeilisearchTaskTimeOutError } from 'meilisearch';

/** What went wrong between us and a server, and what to do; null for an error that is not the server's. */
export function pushProblem(error: unknown, host: string): string | null {
  if (error instanceof MeilisearchRequestError)
    return `${host} does not answer (${reasonOf(error)}). Is it the right address, and does the server run?`;
  if (error instanceof MeilisearchTaskTimeOutError)
    return `${host} took the work down and did not get to it in time. Look at its tasks, then push again.`;
  if (!(error instanceof MeilisearchApiError)) return null;
  const { status } = error.response;
  if (status === 401 || status === 403)
    return `${host} does not take the key in MEILISEARCH_ADMIN_KEY (${error.message}). It needs a key that may do everything with the site's index.`;
  return `${host} answered ${status}: ${error.message}`;
}

function reasonOf({ cause, message }: Error): string {
  if (!(cause instanceof Error)) return message;
  return cause.cause instanceof Error ? cause.cause.message : cause.message;
}
