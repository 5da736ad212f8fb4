import { formatMoney } from '../../../domain/country/money.ts';
import type { CollectionState } from '../../../search/collection-state.ts';
import type { ValueRange } from '../../../search/state/search-state.ts';
import type { CollectionScreen } from '../../../view/collection-screen.ts';
import { withoutRange, withValues, withWords } from './collection-changes.ts';

/** Something the search is refined by, and the search without it. */
export interface Applied {
  key: string;
  label: string;
  without: CollectionState;
}

type Words = Pick<CollectionScreen, 'country'> & {
  words: Pick<CollectionScreen['words'], 'searchFrom' | 'searchTo'>;
};

export function appliedTo(state: CollectionState, screen: Words): Applied[] {
  const words = { key: 'query', label: `“${state.query}”`, without: withWords(state, '') };
  const values = Object.entries(state.values).flatMap(([facet, chosen = []]) =>
    chosen.map(value => ({
      key: `${facet} ${value}`,
      label: value,
      without: withValues(
        state,
        facet,
        chosen.filter(other => other !== value),
      ),
    })),
  );
  const ranges = Object.entries(state.ranges).flatMap(([facet, range]) =>
    range === undefined
      ? []
      : [{ key: facet, label: amounts(range, screen), without: withoutRange(state, facet) }],
  );
  return [...(state.query === '' ? [] : [words]), ...values, ...ranges];
}

/** The same for where nothing fits: values of one facet come off together, as any of them would do. */
export function waysOut(state: CollectionState, screen: Words): Applied[] {
  const single = appliedTo({ ...state, values: {} }, screen).map(({ key, label }) => ({
    key,
    label,
    without: key === 'query' ? withWords(state, '') : withoutRange(state, key),
  }));
  const values = Object.entries(state.values).map(([facet, chosen = []]) => ({
    key: `${facet} `,
    label: chosen.join(', '),
    without: withValues(state, facet, []),
  }));
  return [...single, ...values];
}

function amounts({ min, max }: ValueRange, { country, words }: Words): string {
  const say = (amount: number) => formatMoney(amount, country);
  if (min === null) return `${words.searchTo} ${say(max ?? 0)}`;
  return max === null ? `${words.searchFrom} ${say(min)}` : `${say(min)}–${say(max)}`;
}
