import { enquiryLink } from '../../../domain/lead/enquiry-link.ts';
import { fillText } from '../../../lib/fill-text.ts';
import type { SearchEngine } from '../../../search/engine/search-engine.ts';
import type { SearchState } from '../../../search/state/search-state.ts';
import type { SearchScreenData } from '../../../view/search-screen-data.ts';
import { carRelaxations, searchLabel } from '../car/applied-filters.ts';
import { carRequest } from '../car/car-request.ts';
import { countText } from '../car/count-text.ts';
import type { ChangeSearch } from '../store/search-store.ts';
import { NoResults } from './NoResults.tsx';

interface Props {
  screen: SearchScreenData;
  state: SearchState;
  change: ChangeSearch;
  side: SearchEngine<unknown>;
  hrefOf: (state: SearchState) => string;
}

/** A search for cars that finds none; after the button that clears it, the link to enquire about such a car. */
export function NoCars({ side, hrefOf, screen, state, change }: Props) {
  const { texts, country, enquiryPath } = screen;
  const vehicle = searchLabel(state, country);
  const enquiry = {
    vehicle,
    message: fillText(texts.searchTellMeText, { search: vehicle }),
    search: hrefOf({ ...state, page: 1 }),
    maxPrice: state.ranges['price']?.max ?? null,
  };
  return (
    <NoResults
      texts={texts}
      engine={side}
      request={carRequest(state, screen, [])}
      filters={carRelaxations(state, country)}
      countOf={count => countText(count, country)}
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
