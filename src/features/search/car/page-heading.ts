import { CAR_TYPES } from '../../../domain/car/car-type.ts';
import { fillText } from '../../../lib/text/fill-text.ts';
import type { SiteTexts } from '../../../schemas/site/site-texts.ts';
import { basePathOf } from '../../../search/address/address-paths.ts';
import type { AddressSite } from '../../../search/address/address-site.ts';
import type { SearchState } from '../../../search/state/search-state.ts';
import type { CarSearch } from '../../../view/car-search.ts';
import { searchHeading } from './search-heading.ts';

/** The parts of a site that headings depend on. */
type HeadingSite = Pick<CarSearch, 'landings' | 'country'> & {
  texts: Pick<SiteTexts, 'makeCars' | 'modelCars' | 'bodyCars'>;
};

/** The heading of a page of results: of its landing, of its make and model, else of all its filters. `otherwise` where none has one. */
export function pageHeading(
  state: SearchState,
  { landings, country, texts }: HeadingSite,
  site: AddressSite,
  otherwise: string,
): string {
  const { path, values } = basePathOf(state.values, site);
  const isLanding =
    state.query === '' &&
    Object.keys(state.ranges).length === 0 &&
    Object.keys(state.values).every(name => name in values);
  const text = searchHeading(state, country);
  const heading = text !== null && isOfBody(state) ? fillText(texts.bodyCars, { body: text }) : text;
  if (heading !== null && !isLanding) return heading;
  const [make, model] = [values['make']?.[0], values['model']?.[0]];
  if (make !== undefined)
    return model === undefined
      ? fillText(texts.makeCars, { make })
      : fillText(texts.modelCars, { make, model });
  return landings.find(landing => landing.path === path)?.heading ?? otherwise;
}

/** All cars of a body style, whatever their type. */
function isOfBody({ query, ranges, values }: SearchState): boolean {
  const { body = [], car_type = [], ...others } = values;
  const isRefined = Object.values(others).some(list => list.length > 0) || Object.keys(ranges).length > 0;
  return query === '' && !isRefined && body.length === 1 && car_type.length % CAR_TYPES.length === 0;
}
