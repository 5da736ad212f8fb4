import { enquiryLink } from '../../../domain/lead/enquiry-link.ts';
import { makeSegment } from '../../../domain/search/search-segments.ts';
import { fillText } from '../../../lib/text/fill-text.ts';
import { joinTexts } from '../../../lib/text/join-texts.ts';
import type { SearchState } from '../../../search/state/search-state.ts';
import type { ScopedSearch } from '../../../view/scoped-search.ts';
import { carRelaxations } from '../car/applied-car-filters.ts';
import { searchAddress } from './scoped-address.ts';

/** Link to enquire about such a car; null where the site has no form for it. */
export function scopedEnquiryLink(
  state: SearchState,
  search: Pick<ScopedSearch, 'cars' | 'scope' | 'chips' | 'enquiryPath' | 'texts'>,
): string | null {
  const { enquiryPath, texts, scope, cars } = search;
  if (enquiryPath === null) return null;
  const { make = [], model = [] } = scope;
  const narrowed = carRelaxations(state, cars.country).map(({ label }) => label);
  const vehicle = joinTexts([[...oneSpelling(make), ...oneSpelling(model)].join(' '), ...narrowed], ', ');
  return enquiryLink(enquiryPath, {
    vehicle,
    message: fillText(texts.searchTellMeText, { search: vehicle }),
    search: searchAddress({ ...state, page: 1 }, search),
    maxPrice: state.ranges['price']?.max ?? null,
  });
}

/** A page means a make in all its spellings: the last in order is the one with small letters. */
function oneSpelling(names: readonly string[]): string[] {
  return [...new Map(names.map(name => [makeSegment(name), name])).values()];
}
