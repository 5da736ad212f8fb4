import { useRef, useState } from 'react';
import { carTypesOf } from '../../../domain/search/search-segments.ts';
import { LIST_COLLAPSED } from '../../../view/search-screen-data.ts';
import { facetOptions } from '../car/facet-options.ts';
import { valueLabel } from '../car/value-label.ts';
import { CheckRow } from './CheckRow.tsx';
import { MoreButton } from './MoreButton.tsx';
import type { PanelView } from './panel-view.ts';

/**
 * The values of a facet: the first few, and all of them on demand. Where the page was made for one of them, only that
 * one until then: nothing below may move because an engine has returned more.
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

/**
 * Values of a facet that have been there since its section opened. They stay, with no car, where other filters leave
 * none: a list must not shrink under the finger that drags a price.
 */
function useSeenValues(facet: string, { screen, counts }: PanelView): Iterable<string> {
  const seen = useRef<Set<string> | null>(null);
  seen.current ??= new Set(facet === 'car_type' ? soldTypes(screen.landings) : []);
  for (const value of Object.keys(counts.facets[facet] ?? {})) seen.current.add(value);
  return seen.current;
}

/** The car types that the site has pages of. */
function soldTypes(landings: readonly { path: string }[]): string[] {
  return landings.flatMap(({ path }) => {
    const types = carTypesOf(path.split('/')[2] ?? '') ?? [];
    return types.length === 1 ? types : [];
  });
}
