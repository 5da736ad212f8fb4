import { fillText } from '../../../lib/text/fill-text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { moveFocusOnRemoval } from '../panel/move-focus.ts';
import type { AppliedFilter } from '../store/applied-filters.ts';
import { cleared } from '../store/change-state.ts';
import type { ChangeSearch } from '../store/search-store.ts';

interface Props {
  filters: readonly AppliedFilter[];
  texts: { searchFilters: string; searchRemove: string; searchClear: string };
  change: ChangeSearch;
  /** Classes of the list, of a filter, and of the button that clears all. */
  look: { list: string; filter: string; clear: string };
}

/** The filters of a search: each can be removed, and all at once. */
export function AppliedFilterList({ filters, texts, change, look }: Props) {
  if (filters.length === 0) return null;
  return (
    <ul className={look.list} aria-label={texts.searchFilters}>
      {filters.map(({ key, label, without }) => (
        <li key={key} ref={passFocus}>
          <button type="button" className={look.filter} onClick={() => change(without)}>
            <span className="visually-hidden">{fillText(texts.searchRemove, { filter: label })}</span>
            <span aria-hidden="true">{label}</span>
            <Icon name="close" />
          </button>
        </li>
      ))}
      <li ref={passFocus}>
        <button type="button" className={look.clear} onClick={() => change(cleared)}>
          {texts.searchClear}
        </button>
      </li>
    </ul>
  );
}

/** Passes the focus of an entry that goes away to the next one, whose own it is then; of the last to the page that changes. */
function passFocus(entry: HTMLElement | null): () => void {
  return moveFocusOnRemoval(
    entry,
    ({ nextElementSibling }) => nextElementSibling?.querySelector('button') ?? null,
  );
}
