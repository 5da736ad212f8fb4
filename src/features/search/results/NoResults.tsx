import { enquiryLink } from '../../../domain/lead/enquiry-link.ts';
import type { SearchEngine } from '../../../search/engine/search-engine.ts';
import type { SearchScreenData } from '../../../search/screen/screen-data.ts';
import type { SearchState } from '../../../search/state/search-state.ts';
import { carRelaxations, searchLabel } from '../car/applied-filters.ts';
import { carRequest } from '../car/car-request.ts';
import { countText } from '../car/count-text.ts';
import { leaveFocus } from '../panel/leave-focus.ts';
import { cleared } from '../store/change-state.ts';
import type { ChangeSearch } from '../store/search-store.ts';
import { useRelaxations } from '../store/use-relaxations.ts';

interface Props {
  screen: SearchScreenData;
  state: SearchState;
  change: ChangeSearch;
  side: SearchEngine<unknown>;
  hrefOf: (state: SearchState) => string;
}

/** Where nothing fits: which filter to take off and how many cars that gives, or whom to ask. */
export function NoResults({ side, hrefOf, screen, state, change }: Props) {
  const { texts, country, enquiryPath } = screen;
  const relaxations = useRelaxations(side, carRequest(state, screen, []), carRelaxations(state, country));
  const vehicle = searchLabel(state, country);
  const enquiry = {
    vehicle,
    message: texts.searchTellMeText.replace('{search}', () => vehicle),
    search: hrefOf({ ...state, page: 1 }),
    maxPrice: state.ranges['price']?.max ?? null,
  };
  return (
    <div className="no-results notice">
      <p>{texts.noResults}</p>
      {relaxations.length > 0 && (
        <>
          <h2 className="no-results__title">{texts.searchRelax}</h2>
          <ul className="chip-list">
            {relaxations.map(({ key, label, without, count }) => (
              <li key={key}>
                <button
                  type="button"
                  className="chip"
                  onClick={event => {
                    leaveFocus(event.currentTarget);
                    change(() => without);
                  }}
                >
                  {texts.searchWithout.replace('{filter}', () => label)}
                  <small className="figures">{countText(count, country)}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="button-row">
        <button
          type="button"
          className="button"
          onClick={event => {
            leaveFocus(event.currentTarget);
            change(cleared);
          }}
        >
          {texts.searchClear}
        </button>
        {enquiryPath !== null && (
          <a className="button button--primary" href={enquiryLink(enquiryPath, enquiry)}>
            {texts.searchTellMe}
          </a>
        )}
      </p>
    </div>
  );
}
