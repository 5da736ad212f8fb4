import { useState } from 'react';
import {
  clampSlider,
  moveHandle,
  type SliderBounds,
  type SliderValue,
  sliderBounds,
} from '../../../domain/search/range-slider.ts';
import type { ValueRange } from '../../../search/state/search-state.ts';
import { numberLabel } from '../car/value-label.ts';
import { NumberField } from '../NumberField.tsx';
import { withEnd } from '../store/change-state.ts';
import { PriceHistogram } from './PriceHistogram.tsx';
import type { PanelView } from './panel-view.ts';
import { RangeSlider } from './RangeSlider.tsx';

interface Props {
  facet: string;
  label: string;
  view: PanelView;
}

/**
 * Two handles and two fields for a range [R5] to [R8]. A handle at its bound is no filter, a number that is typed always is. Before an engine has
 * returned the bounds, which are requested as soon as a visitor comes near, the handles do not move and the fields
 * are empty.
 */
export function RangeFilter({ facet, label, view }: Props) {
  const { texts, country } = view.screen;
  const [held, setHeld] = useState<SliderBounds | null>(null);
  // While a handle is held, the ground under it does not move.
  const isKnown = view.isFull || view.counts.stats[facet] !== undefined;
  const bounds = held ?? (isKnown ? sliderBounds(view.counts.stats[facet]) : UNKNOWN);
  const range = view.state.ranges[facet];
  const value = sliderValue(range, bounds);
  const move = (handle: 'min' | 'max', to: number) =>
    view.change(before => {
      const moved = moveHandle(sliderValue(before.ranges[facet], bounds), handle, to, bounds)[handle];
      // [R9] The other end stays, also one beyond the bounds that other filters leave.
      return withEnd(before, facet, handle, moved === bounds[handle] ? null : moved);
    }, facet);
  const release = () => {
    setHeld(null);
    view.endGesture();
  };
  const format = (number: number) => numberLabel(facet, number, country);
  return (
    <fieldset className="range" onPointerEnter={view.activate} onFocus={view.activate}>
      <legend className="visually-hidden">{label}</legend>
      {facet === 'price' && <PriceHistogram view={view} bounds={bounds} value={value} />}
      <RangeSlider
        names={{ min: texts.searchFrom, max: texts.searchTo }}
        bounds={bounds}
        value={value}
        format={number => (isKnown ? format(number) : undefined)}
        onHold={() => setHeld(bounds)}
        onMove={(handle, to) => isKnown && move(handle, to)}
        onRelease={release}
      />
      <div className="range__fields">
        {(['min', 'max'] as const).map(end => {
          const shown = range?.[end] ?? (isKnown ? bounds[end] : null);
          return (
            <NumberField
              key={end}
              label={end === 'min' ? texts.searchFrom : texts.searchTo}
              value={shown}
              format={format}
              onCommit={to => {
                if (to !== shown) view.change(before => withEnd(before, facet, end, to));
              }}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** Nothing that is typed lies outside. */
const UNKNOWN: SliderBounds = { min: 0, max: Number.MAX_SAFE_INTEGER, step: Number.MAX_SAFE_INTEGER };

function sliderValue(range: ValueRange | undefined, bounds: SliderBounds): SliderValue {
  return clampSlider({ min: range?.min ?? bounds.min, max: range?.max ?? bounds.max }, bounds);
}
