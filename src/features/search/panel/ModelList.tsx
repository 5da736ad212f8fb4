import { useCallback } from 'react';
import { modelList } from '../../../domain/search/make-list.ts';
import { toggleModel, withoutFacets, withValues } from '../state/change-search.ts';
import { facetOptions } from '../state/facet-options.ts';
import { sideRequest } from '../state/side-request.ts';
import { useSideCounts } from '../use-side-counts.ts';
import { useTicked } from '../use-ticked.ts';
import { CheckRow } from './CheckRow.tsx';
import type { PanelView } from './panel-view.ts';

/** The models of one make, counted among the cars that fit everything but makes and models. */
export function ModelList({ make, view }: { make: string; view: PanelView }) {
  const { screen, state, side, change } = view;
  const within = withValues(withoutFacets(state, ['make', 'model']), 'make', [make]);
  const counts = useSideCounts(side, [sideRequest(within, screen, ['model'])])?.results[0]?.facets['model'];
  const isOwn = view.chosen('make').includes(make);
  const chosen = view.chosen('model').filter(model => isOwn && (counts === undefined || model in counts));
  const list = useTicked('model', chosen);
  const toggle = useCallback(
    (_facet: unknown, model: string) => change((before, makes) => toggleModel(before, make, model, makes)),
    [change, make],
  );
  const options = facetOptions('model', counts, chosen).map(({ value, count }) => ({
    name: value,
    count: count ?? 0,
  }));
  const models = modelList(options, screen.makes);
  return (
    <ul ref={list} className="picks picks--models" aria-label={make}>
      {models.map(({ name, count }) => (
        <li key={name}>
          <CheckRow
            facet="model"
            value={name}
            label={name}
            count={counts === undefined ? null : count}
            checked={chosen.includes(name)}
            onToggle={toggle}
          />
        </li>
      ))}
    </ul>
  );
}
