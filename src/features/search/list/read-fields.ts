import type { SearchState } from '../../../search/state/search-state.ts';
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

/** The amount in what somebody typed: `$1,250.50` is 1250.5; null where there is none. */
export function amountIn(text: string): number | null {
  const number = Number.parseFloat(text.replace(/[^\d.]/g, ''));
  return Number.isFinite(number) ? number : null;
}
