import { useState } from 'react';
import {
  clampSlider,
  moveHandle,
  type SliderBounds,
  type SliderValue,
  sliderBounds,
} from '../../../domain/price-slider.ts';
import type { RangeFacet, ValueRange } from '../../../search/search-state.ts';
import { withRange } from '../state/change-search.ts';
import { numberLabel } from '../state/value-label.ts';
import { NumberField } from './NumberField.tsx';
import { PriceHistogram } from './PriceHistogram.tsx';
import type { PanelView } from './panel-view.ts';
import { RangeSlider } from './RangeSlider.tsx';

interface Props {
  facet: RangeFacet;
  label: string;
  view: PanelView;
}

/** Two handles and two fields for a range (spec §5). An end at its bound asks for nothing. */
export function RangeFilter({ facet, label, view }: Props) {
  const { texts, country } = view.screen;
  const [held, setHeld] = useState<SliderBounds | null>(null);
  // While a handle is held, the ground under it does not move.
  const bounds = held ?? sliderBounds(view.counts.stats[facet], true);
  const value = sliderValue(view.state.ranges[facet], bounds);
  const move = (handle: 'min' | 'max', to: number) =>
    view.change(
      state => withRange(state, facet, valueRange(moveHandle(value, handle, to, bounds), bounds)),
      facet,
    );
  const release = () => {
    setHeld(null);
    view.endGesture();
  };
  const say = (number: number) => numberLabel(facet, number, country);
  return (
    <fieldset className="range">
      <legend className="visually-hidden">{label}</legend>
      {facet === 'price' && <PriceHistogram view={view} bounds={bounds} value={value} />}
      <RangeSlider
        names={{ min: texts.searchFrom, max: texts.searchTo }}
        bounds={bounds}
        value={value}
        say={say}
        onHold={() => setHeld(bounds)}
        onMove={move}
        onRelease={release}
      />
      <div className="range__fields">
        <NumberField label={texts.searchFrom} value={value.min} onCommit={to => move('min', to)} />
        <NumberField label={texts.searchTo} value={value.max} onCommit={to => move('max', to)} />
      </div>
    </fieldset>
  );
}

function sliderValue(range: ValueRange | undefined, bounds: SliderBounds): SliderValue {
  return clampSlider({ min: range?.min ?? bounds.min, max: range?.max ?? bounds.max }, bounds);
}

function valueRange({ min, max }: SliderValue, bounds: SliderBounds): ValueRange {
  return { min: min <= bounds.min ? null : min, max: max >= bounds.max ? null : max };
}
