import type { FacetCounts } from '../../../search/engine/search-engine.ts';
import type { SearchState, ValueRange } from '../../../search/state/search-state.ts';
import type { ScopedSearch } from '../../../view/scoped-search.ts';
import { valueLabel } from '../car/value-label.ts';
import { moveFocus } from '../panel/move-focus.ts';
import { withRange, withToggled } from '../store/change-state.ts';
import type { ChangeSearch } from '../store/search-store.ts';
import { PriceLimit } from './PriceLimit.tsx';

interface Props {
  search: ScopedSearch;
  state: SearchState;
  /** Cars by value, for each facet to narrow by; none where the cars are those of the page. */
  counts: Record<string, FacetCounts> | undefined;
  change: ChangeSearch;
}
/** Values and prices to narrow by; they need a script, and are not there without one. */
export function ScopedTools({ search, state, counts, change }: Props) {
  const { min = null, max = null } = state.ranges['price'] ?? {};
  const limit = (ends: Partial<ValueRange>) =>
    change(before => {
      const { min = null, max = null } = before.ranges['price'] ?? {};
      return withRange(before, 'price', inOrder({ min, max, ...ends }));
    });
  const { texts, prices, cars } = search;
  return (
    <div className="scoped__tools">
      {search.chips.map(({ facet, label, chips }) => {
        const chosen = state.values[facet] ?? [];
        // What only the address has is taken off here, too.
        const others = chosen
          .filter(value => !chips.some(chip => chip.value === value))
          .map(value => ({ value, label: valueLabel(facet, value, cars.country), count: 0 }));
        const counted = counts?.[facet];
        return (
          <fieldset key={facet} className="scoped__group">
            <legend className="field__label">{label}</legend>
            <div className="chip-list">
              {[...chips, ...others].map(chip => {
                const isChosen = chosen.includes(chip.value);
                const count = counted === undefined ? chip.count : (counted[chip.value] ?? 0);
                return (
                  <button
                    key={chip.value}
                    type="button"
                    className="chip"
                    aria-pressed={isChosen}
                    disabled={count === 0 && !isChosen}
                    onClick={event => {
                      // Without a car it is disabled as it is released.
                      if (count === 0) moveFocus(event.currentTarget);
                      change(before => withToggled(before, facet, chip.value));
                    }}
                  >
                    {chip.label} <small className="figures">{count}</small>
                  </button>
                );
              })}
            </div>
          </fieldset>
        );
      })}
      {prices.length > 0 && (
        <div className="scoped__prices">
          <PriceLimit
            label={texts.leastPrice}
            any={texts.anyPrice}
            value={textOf(min)}
            options={prices}
            onChange={value => limit({ min: numberOf(value) })}
          />
          <PriceLimit
            label={texts.mostPrice}
            any={texts.anyPrice}
            value={textOf(max)}
            options={prices}
            onChange={value => limit({ max: numberOf(value) })}
          />
        </div>
      )}
    </div>
  );
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
