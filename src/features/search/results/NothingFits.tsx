import type { ReactNode } from 'react';
import type { SearchEngine, SearchRequest } from '../../../search/engine/search-engine.ts';
import type { AppliedFilter } from '../store/applied-filters.ts';
import { cleared } from '../store/change-state.ts';
import type { ChangeSearch } from '../store/search-store.ts';
import { useRelaxations } from '../store/use-relaxations.ts';

interface Props {
  texts: { noResults: string; searchRelax: string; searchWithout: string; searchClear: string };
  engine: SearchEngine<unknown> | undefined;
  /** The search that finds nothing, and what it is refined by. */
  request: SearchRequest;
  filters: readonly AppliedFilter[];
  /** `12 cars`. */
  countOf: (count: number) => string;
  change: ChangeSearch;
  /** Links to who can help, before the button that clears all. */
  children?: ReactNode;
}

/** Where nothing fits: which filter to take off and what that gives, or all of them, or whom to ask. */
export function NothingFits({ texts, engine, request, filters, countOf, change, children }: Props) {
  const relaxations = useRelaxations(engine, request, filters);
  return (
    <div className="notice nothing-fits">
      <p>{texts.noResults}</p>
      {relaxations.length > 0 && (
        <>
          <h2 className="nothing-fits__title">{texts.searchRelax}</h2>
          <ul className="chip-list">
            {relaxations.map(({ key, label, count, without }) => (
              <li key={key}>
                <button type="button" className="chip" onClick={() => change(() => without)}>
                  {texts.searchWithout.replace('{filter}', () => label)}{' '}
                  <small className="figures">{countOf(count)}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="button-row">
        {children}
        <button type="button" className="button" onClick={() => change(cleared)}>
          {texts.searchClear}
        </button>
      </p>
    </div>
  );
}
