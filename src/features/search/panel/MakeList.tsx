import { useState } from 'react';
import { makeList } from '../../../domain/search/make-list.ts';
import { facetOptions } from '../car/facet-options.ts';
import { MakeRow } from './MakeRow.tsx';
import { MoreButton } from './MoreButton.tsx';
import type { PanelView } from './panel-view.ts';

/** Makes with their models [G2] to [G5]: the popular ones first, all of them on demand. */
export function MakeList({ view }: { view: PanelView }) {
  const [expanded, setExpanded] = useState(false);
  const { screen } = view;
  const { makes: features, texts, cut } = screen;
  const chosen = view.chosen('make');
  const counts = view.counts.facets['make'];
  const known = [...view.makes.map(({ name }) => name), ...chosen];
  const makes = facetOptions('make', counts, known).map(({ value, count }) => ({
    name: value,
    count: count ?? 0,
  }));
  const isCut = cut.includes('make');
  // The page of one make begins with that one: nothing below may move because an engine has counted the others.
  const own = screen.state.values['make'];
  const isNarrow = isCut && own !== undefined && !expanded;
  const listed = isNarrow ? makes.filter(({ name }) => own.includes(name)) : makes;
  const { popular, all, toggle } = makeList(listed, expanded, features);
  const shown = new Set([...popular, ...all].map(({ name }) => name));
  const chosenBesides = makes.filter(({ name }) => chosen.includes(name) && !shown.has(name));
  const rows = (list: typeof makes) =>
    list.map(({ name, count }) => (
      <MakeRow
        key={name}
        make={name}
        // A make that the page does not count is not one without cars.
        count={view.isFull || counts?.[name] !== undefined ? count : null}
        checked={chosen.includes(name)}
        view={view}
      />
    ));
  return (
    <>
      <ul className="picks">{rows([...popular, ...chosenBesides])}</ul>
      {all.length > 0 && popular.length > 0 && <div className="picks__divider">{texts.allMakes}</div>}
      {all.length > 0 && <ul className="picks">{rows(all)}</ul>}
      {(isCut || toggle !== null) && (
        <MoreButton
          expanded={expanded}
          more={texts.showAllMakes}
          fewer={texts.hideExtraMakes}
          onClick={() => {
            view.activate();
            setExpanded(!expanded);
          }}
        />
      )}
    </>
  );
}
