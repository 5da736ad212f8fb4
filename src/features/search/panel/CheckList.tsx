import { useState } from 'react';
import { LIST_COLLAPSED } from '../../../search/screen-data.ts';
import type { ListFacet } from '../../../search/search-state.ts';
import { facetOptions } from '../state/facet-options.ts';
import { valueLabel } from '../state/value-label.ts';
import { CheckRow } from './CheckRow.tsx';
import type { PanelView } from './panel-view.ts';

/** The values of a facet: the first few, and all of them on demand. */
export function CheckList({ facet, view }: { facet: ListFacet; view: PanelView }) {
  const [expanded, setExpanded] = useState(false);
  const { country, texts, cut } = view.screen;
  const chosen = view.chosen(facet);
  const options = facetOptions(facet, view.counts.facets[facet], chosen);
  const isCut = !view.isFull && cut.some(name => name === facet);
  const shown = expanded
    ? options
    : options.filter(({ value }, at) => at < LIST_COLLAPSED || chosen.includes(value));
  return (
    <>
      <ul className="checks">
        {shown.map(({ value, count }) => (
          <li key={value}>
            <CheckRow
              facet={facet}
              value={value}
              label={valueLabel(facet, value, country)}
              count={count}
              checked={chosen.includes(value)}
              onToggle={view.toggle}
            />
          </li>
        ))}
      </ul>
      {(isCut || options.length > LIST_COLLAPSED) && (
        <button
          type="button"
          className="filters__more"
          aria-expanded={expanded}
          onClick={() => {
            view.activate();
            setExpanded(!expanded);
          }}
        >
          {expanded ? texts.searchShowFewer : texts.searchShowAll}
        </button>
      )}
    </>
  );
}
