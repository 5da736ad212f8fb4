import { askLink } from '../../../domain/lead/ask-link.ts';
import type { AddressSite } from '../../../search/address/address-paths.ts';
import type { ScreenClient } from '../live/engine.ts';
import { leaveFocus } from '../panel/leave-focus.ts';
import type { ScreenHead } from '../panel/screen-head.ts';
import { searchInWords, waysOut } from '../state/applied-filters.ts';
import { cleared } from '../state/change-search.ts';
import { countText } from '../state/count-text.ts';
import { writeScreenAddress } from '../state/screen-address.ts';
import { sideRequest } from '../state/side-request.ts';
import { useSideCounts } from '../use-side-counts.ts';

interface Props extends ScreenHead {
  side: ScreenClient | undefined;
  site: AddressSite;
}

/** Where nothing fits: which filter to take off and how many cars that gives, or whom to ask. */
export function NoResults({ side, site, ...head }: Props) {
  const { screen, state, makes, change } = head;
  const { texts, country, askUrl } = screen;
  const filters = waysOut(state, country, makes);
  const counts = useSideCounts(
    side,
    filters.map(({ without }) => sideRequest(without, screen)),
  );
  const ways = filters
    .map((filter, at) => ({
      ...filter,
      count: counts?.isCurrent === true ? (counts.results[at]?.nbHits ?? 0) : 0,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const vehicle = searchInWords(state, country);
  const wish = {
    vehicle,
    message: texts.searchTellMeText.replace('{search}', () => vehicle),
    search: writeScreenAddress({ ...state, page: 1 }, site),
    maxPrice: state.ranges.price?.max ?? null,
  };
  return (
    <div className="no-results notice">
      <p>{texts.noResults}</p>
      {ways.length > 0 && (
        <>
          <h2 className="no-results__title">{texts.searchRelax}</h2>
          <ul className="chip-list">
            {ways.map(({ key, label, without, count }) => (
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
        {askUrl !== null && (
          <a className="button button--primary" href={askLink(askUrl, wish)}>
            {texts.searchTellMe}
          </a>
        )}
      </p>
    </div>
  );
}
