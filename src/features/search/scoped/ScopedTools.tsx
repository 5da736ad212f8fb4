import type { SearchState, ValueRange } from '../../../search/state/search-state.ts';
import type { ScopedFacet, ScopedSearch } from '../../../view/scoped-search.ts';
import { withRange, withValues } from '../state/change-search.ts';
import { PriceLimit } from './PriceLimit.tsx';
import type { ScopedModel } from './use-scoped-search.ts';

type Props = Pick<ScopedModel, 'state' | 'answer' | 'change'> & { search: ScopedSearch };

/** Values and prices to narrow by; they need a script, and are not there without one. */
export function ScopedTools({ search, state, answer, change }: Props) {
  const { min = null, max = null } = state.ranges.price ?? {};
  const limit = (ends: Partial<ValueRange>) =>
    change(before => {
      const { min = null, max = null } = before.ranges.price ?? {};
      return withRange(before, 'price', inOrder({ min, max, ...ends }));
    });
  const { words, prices } = search;
  return (
    <div className="scoped__tools">
      {search.chips.map(({ facet, label, chips }) => {
        const chosen = state.values[facet] ?? [];
        const counts = answer?.counts[facet];
        return (
          <fieldset key={facet} className="scoped__group">
            <legend className="field__label">{label}</legend>
            <div className="chip-list">
              {chips.map(chip => {
                const isChosen = chosen.includes(chip.value);
                const count = counts === undefined ? chip.count : (counts[chip.value] ?? 0);
                return (
                  <button
                    key={chip.value}
                    type="button"
                    className="chip"
                    aria-pressed={isChosen}
                    disabled={count === 0 && !isChosen}
                    onClick={() => change(before => toggled(before, facet, chip.value))}
                  >
                    {chip.label} <small className="figures">{count}</small>
                  </button>
                );
              })}
            </div>
          </fieldset>
        );
      })}
      <div className="scoped__prices">
        <PriceLimit
          label={words.leastPrice}
          any={words.anyPrice}
          value={textOf(min)}
          options={prices}
          onChange={value => limit({ min: numberOf(value) })}
        />
        <PriceLimit
          label={words.mostPrice}
          any={words.anyPrice}
          value={textOf(max)}
          options={prices}
          onChange={value => limit({ max: numberOf(value) })}
        />
      </div>
    </div>
  );
}

function toggled(state: SearchState, facet: ScopedFacet, value: string): SearchState {
  const chosen = state.values[facet] ?? [];
  const next = chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value];
  return withValues(state, facet, next);
}

/** A lowest price above the highest means the two the other way round. */
function inOrder({ min, max }: ValueRange): ValueRange {
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}

function textOf(price: number | null): string {
  return price === null ? '' : String(price);
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text);
}
