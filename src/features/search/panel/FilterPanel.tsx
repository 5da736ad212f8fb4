import { memo } from 'react';
import type { ScreenFacet } from '../../../view/search-screen-data.ts';
import { CheckList } from './CheckList.tsx';
import { FilterSection } from './FilterSection.tsx';
import { MakeList } from './MakeList.tsx';
import type { PanelView } from './panel-view.ts';
import { RangeFilter } from './RangeFilter.tsx';

/** The sections of the sidebar, in the order the site gives them. */
export const FilterPanel = memo(function FilterPanel({ view }: { view: PanelView }) {
  return (
    <>
      {view.screen.facets.map(facet => (
        <FilterSection
          key={facet.name}
          title={facet.label}
          startsOpen={facet.open || isRefined(facet, view)}
          chosen={chosenIn(facet, view)}
          onOpen={view.activate}
        >
          {() => <Section facet={facet} view={view} />}
        </FilterSection>
      ))}
    </>
  );
});

function Section({ facet, view }: { facet: ScreenFacet; view: PanelView }) {
  if (facet.kind === 'makes') return <MakeList view={view} />;
  if (facet.kind === 'range') return <RangeFilter facet={facet.name} label={facet.label} view={view} />;
  return <CheckList facet={facet.name} view={view} />;
}

/** Refined by what the page was made for: counts of it are there. */
function isRefined({ name, kind }: ScreenFacet, { screen }: PanelView): boolean {
  return kind !== 'range' && screen.initial.facets[name] !== undefined;
}

function chosenIn({ name, kind }: ScreenFacet, { state, chosen }: PanelView): number {
  if (kind === 'range') return state.ranges[name] === undefined ? 0 : 1;
  return chosen(name).length;
}
