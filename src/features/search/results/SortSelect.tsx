import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { DISTANCE_ORDER } from '../../../search/state/sort-orders.ts';
import { useEarlyChange } from '../../../ui/islands/use-early-change.ts';
import { SelectOptions } from '../../../ui/SelectOptions.tsx';
import { $visitorPosition } from '../../../visitor/visitor-position.ts';
import { PANEL_FORM } from '../panel/PanelForm.tsx';
import type { SearchScreenModel } from '../screen/use-search-screen.ts';
import { withSort } from '../store/change-state.ts';

type Props = Pick<SearchScreenModel, 'screen' | 'state' | 'change'>;

/** The order of the results. */
export const SortSelect = memo(function SortSelect({ screen, state, change }: Props) {
  const sort = (field: HTMLSelectElement) => {
    const order = screen.sortOptions.find(({ value }) => value === field.value);
    if (order !== undefined) change(before => withSort(before, order.value));
  };
  // None in what the server rendered, so that both begin alike.
  const hasPosition = useStore($visitorPosition, { ssr: () => null }) !== null;
  // Without a position to start from nothing is near.
  const options = screen.sortOptions.filter(({ value }) => hasPosition || value !== DISTANCE_ORDER);
  const field = useEarlyChange<HTMLSelectElement>(field => field.value !== state.sortBy, sort);
  return (
    <label className="sort">
      <span className="sort__label">{screen.texts.searchSort}</span>
      <select
        ref={field}
        className="input"
        form={PANEL_FORM}
        value={state.sortBy}
        onChange={event => sort(event.currentTarget)}
      >
        <SelectOptions options={options} />
      </select>
    </label>
  );
});
