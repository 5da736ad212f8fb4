import { carCountText } from '../../../domain/country/format-count.ts';
import { enquiryLink } from '../../../domain/lead/enquiry-link.ts';
import { fillText } from '../../../lib/text/fill-text.ts';
import type { SearchEngine } from '../../../search/engine/search-engine.ts';
import type { SearchState } from '../../../search/state/search-state.ts';
import type { SearchScreenData } from '../../../view/search-screen-data.ts';
import { carRelaxations, searchLabel, searchText } from '../car/applied-car-filters.ts';
import { carRequest } from '../car/car-request.ts';
import type { ChangeSearch } from '../store/search-store.ts';
import { NoResults } from './NoResults.tsx';

interface Props {
  screen: SearchScreenData;
  state: SearchState;
  change: ChangeSearch;
  sideEngine: SearchEngine<unknown>;
  hrefOf: (state: SearchState) => string;
}

/** A search for cars that finds none; after the button that clears it, the link to enquire about such a car. */
export function NoCars({ sideEngine, hrefOf, screen, state, change }: Props) {
  const { texts, country, enquiryPath } = screen;
  const enquiry = {
    vehicle: searchText(state, country, screen.facets),
    message: fillText(texts.searchTellMeText, { search: searchLabel(state, country) }),
    search: hrefOf({ ...state, page: 1 }),
    maxPrice: state.ranges['price']?.max ?? null,
  };
  return (
    <NoResults
      texts={texts}
      engine={sideEngine}
      request={carRequest(state, screen, [])}
      filters={carRelaxations(state, country)}
      countOf={count => carCountText(count, country)}
      change={change}
      after={
        enquiryPath !== null && (
          <a className="button button--primary" href={enquiryLink(enquiryPath, enquiry)}>
            {texts.searchTellMe}
          </a>
        )
      }
    />
  );
}
