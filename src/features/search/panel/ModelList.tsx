import { useCallback } from 'react';
import { modelList } from '../../../domain/search/make-list.ts';
import { toggleModel } from '../car/change-cars.ts';
import { facetOptions } from '../car/facet-options.ts';
import { CheckRow } from './CheckRow.tsx';
import type { PanelView } from './panel-view.ts';

/** The models of one make, counted among the cars that fit everything but makes and models. */
export function ModelList({ make, view }: { make: string; view: PanelView }) {
  const { screen, makes, change } = view;
  const counts = modelCounts(make, view);
  const isOwn = view.chosen('make').includes(make);
  const chosen = view.chosen('model').filter(model => isOwn && (counts === undefined || model in counts));
  const choose = useCallback(
    (_facet: unknown, model: string, isWanted: boolean) =>
      change(before => {
        const { make: all = [], model: models = [] } = before.values;
        const isChosen = all.includes(make) && models.includes(model);
        return isChosen === isWanted ? before : toggleModel(before, make, model, makes);
      }),
    [change, make, makes],
  );
  const options = facetOptions('model', counts, chosen).map(({ value, count }) => ({
    name: value,
    count: count ?? 0,
  }));
  const models = modelList(options, screen.makes);
  return (
    <ul className="picks picks--models" aria-label={make}>
      {models.map(({ name, count }) => (
        <li key={name}>
          <CheckRow
            facet="model"
            value={name}
            label={name}
            count={counts === undefined ? null : count}
            checked={chosen.includes(name)}
            onChoose={choose}
          />
        </li>
      ))}
    </ul>
  );
}

/** Undefined until they are known. */
function modelCounts(make: string, { makes, counts, isFull }: PanelView): Record<string, number> | undefined {
  if (!isFull) return undefined;
  const { models = [] } = makes.find(({ name }) => name === make) ?? {};
  const byName = counts.facets['make_model'] ?? {};
  const counted = models.map(model => [model, byName[`${make} ${model}`] ?? 0] as const);
  return Object.fromEntries(counted.filter(([, count]) => count > 0));
}
