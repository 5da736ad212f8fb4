import { useState } from 'react';
import { LIST_COLLAPSED } from '../../../view/search-screen-data.ts';
import { facetOptions } from '../car/facet-options.ts';
import { valueLabel } from '../car/value-label.ts';
import { CheckRow } from './CheckRow.tsx';
import { MoreButton } from './MoreButton.tsx';
import type { PanelView } from './panel-view.ts';
import { useSeenValues } from './use-seen-values.ts';

/**
 * The values of a facet: the first few, and all of them on demand. Where the page was made for one of them, only that
 * one until then: nothing below may move because an engine has told more.
 */
export function CheckList({ facet, view }: { facet: string; view: PanelView }) {
  const [expanded, setExpanded] = useState(false);
  const { screen } = view;
  const { country, texts, initial } = screen;
  const cut: readonly string[] = screen.cut;
  const chosen = view.chosen(facet);
  const seen = useSeenValues(facet, view);
  const uncounted = view.isFull || !cut.includes(facet) ? 0 : null;
  const options = facetOptions(facet, view.counts.facets[facet], [...seen, ...chosen], uncounted);
  const isCut = cut.includes(facet) && facet !== 'car_type';
  const isNarrow = isCut && screen.state.values[facet] !== undefined && !expanded;
  const shown = expanded
    ? options
    : options.filter(
        ({ value }, at) =>
          chosen.includes(value) ||
          (isNarrow ? initial.facets[facet]?.[value] !== undefined : at < LIST_COLLAPSED),
      );
  return (
    <>
      <ul className="picks">
        {shown.map(({ value, count }) => (
          <li key={value}>
            <CheckRow
              facet={facet}
              value={value}
              label={valueLabel(facet, value, country)}
              count={count}
              checked={chosen.includes(value)}
              onChoose={view.choose}
            />
          </li>
        ))}
      </ul>
      {(isCut || options.length > LIST_COLLAPSED) && (
        <MoreButton
          expanded={expanded}
          more={texts.searchShowAll}
          fewer={texts.searchShowFewer}
          onClick={() => {
            view.activate();
            setExpanded(!expanded);
          }}
        />
      )}
    </>
  );
}
