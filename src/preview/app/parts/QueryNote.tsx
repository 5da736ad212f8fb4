import type { Query } from '../server/use-query.ts';
import { Button } from './Button.tsx';

/** Shown where a value is not there yet, or failed. */
export function QueryNote({
  query,
  what,
}: {
  query: Pick<Query<unknown>, 'value' | 'error' | 'isLoading' | 'refetch'>;
  what: string;
}) {
  if (query.error !== null)
    return (
      <div className="notice notice--bad" role="alert">
        <p>{query.error}</p>
        <p>
          <Button small onClick={query.refetch}>
            Try again
          </Button>
        </p>
      </div>
    );
  // The value stays while it is fetched again; a thin line shows that.
  if (query.isLoading)
    return query.value === null ? (
      <p className="loading" role="status">
        Loading {what}…
      </p>
    ) : (
      <div className="loading-line" aria-hidden="true" />
    );
  return null;
}
