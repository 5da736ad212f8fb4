import type { ReactNode } from 'react';
import { fillText } from '../../../lib/text/fill-text.ts';
import type { SearchEngine, SearchRequest } from '../../../search/engine/search-engine.ts';
import { moveFocus } from '../panel/move-focus.ts';
import type { AppliedFilter } from '../store/applied-filters.ts';
import { cleared } from '../store/change-state.ts';
import type { ChangeSearch } from '../store/search-store.ts';
import { useSideSearch } from '../store/use-side-search.ts';

interface Props {
  texts: { noResults: string; searchRelax: string; searchWithout: string; searchClear: string };
  engine: SearchEngine<unknown> | undefined;
  /** The search that finds nothing, and what it is refined by. */
  request: SearchRequest;
  filters: readonly AppliedFilter[];
  /** `12 cars`. */
  countOf: (count: number) => string;
  change: ChangeSearch;
  /** Links to enquire by, before the button that clears all, and after it. */
  children?: ReactNode;
  after?: ReactNode;
}

/** Which filter to take off a search that finds nothing and how much that finds, or all of them, or a way to enquire. */
export function NoResults({ texts, engine, request, filters, countOf, change, children, after }: Props) {
  const relaxations = useRelaxations(engine, request, filters);
  return (
    <div className="no-results notice">
      <p>{texts.noResults}</p>
      {relaxations.length > 0 && (
        <>
          <h2 className="no-results__title">{texts.searchRelax}</h2>
          <ul className="chip-list">
            {relaxations.map(({ key, label, count, without }) => (
              <li key={key}>
                <button
                  type="button"
                  className="chip"
                  onClick={event => {
                    moveFocus(event.currentTarget);
                    change(without);
                  }}
                >
                  {fillText(texts.searchWithout, { filter: label })}{' '}
                  <small className="figures">{countOf(count)}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="button-row">
        {children}
        <button
          type="button"
          className="button"
          onClick={event => {
            moveFocus(event.currentTarget);
            change(cleared);
          }}
        >
          {texts.searchClear}
        </button>
        {after}
      </p>
    </div>
  );
}

interface Relaxation extends AppliedFilter {
  /** The number that the search finds without the filter. */
  count: number;
}

/** The filters that alone keep items away, with what taking one off gives, most first; none until that is counted. */
function useRelaxations(
  engine: SearchEngine<unknown> | undefined,
  request: SearchRequest,
  filters: readonly AppliedFilter[],
): Relaxation[] {
  const relaxations = filters.map(({ without }) => without(request.state));
  const counted = useSideSearch(engine, { ...request, facets: [], hitsPerPage: 0, relaxations });
  const counts = counted?.isCurrent === true ? counted.result.relaxations : [];
  return filters
    .map((filter, at) => ({ ...filter, count: counts[at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
