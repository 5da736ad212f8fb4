import type { SearchState } from '../../../search/state/search-state.ts';
import { amountIn } from '../amount-in.ts';
import { withEnd, withQuery, withSort, withValues } from '../store/change-state.ts';

/** What a visitor typed and chose before the script was there: it was never told, only the fields know it. */
export function readFields(form: HTMLFormElement | null, state: SearchState): SearchState {
  let read = state;
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name], [data-end]') ?? [];
  for (const { name, value, dataset } of fields) {
    const { end, facet = name } = dataset;
    if (value === '' || value === state.sortBy) continue;
    if (name === 'query') read = withQuery(read, value);
    else if (name === 'sortBy') read = withSort(read, value);
    else if (end === 'min' || end === 'max') read = withEnd(read, facet, end, amountIn(value));
    else read = withValues(read, facet, [value]);
  }
  return read;
}
