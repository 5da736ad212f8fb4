import type { SliderBounds, SliderValue } from '../../../domain/search/range-slider.ts';

interface Props {
  names: { min: string; max: string };
  bounds: SliderBounds;
  value: SliderValue;
  /** A value as it is read out; undefined while it is unknown. */
  format: (value: number) => string | undefined;
  onHold: () => void;
  onMove: (handle: 'min' | 'max', to: number) => void;
  onRelease: () => void;
}

/** Two handles on one track. Handles move in whole steps, the last of which may be shorter, so that both bounds can be reached. */
export function RangeSlider({ names, bounds, value, format, onHold, onMove, onRelease }: Props) {
  const steps = Math.max(1, Math.ceil((bounds.max - bounds.min) / bounds.step));
  const positionOf = (amount: number) =>
    amount >= bounds.max ? steps : Math.min(steps, Math.round((amount - bounds.min) / bounds.step));
  const amountAt = (position: number) => Math.min(bounds.max, bounds.min + position * bounds.step);
  const [low, high] = [positionOf(value.min), positionOf(value.max)];
  return (
    <div className="slider">
      <svg className="slider__track" viewBox={`0 0 ${steps} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect width={steps} height="1" />
        <rect className="slider__chosen" x={low} width={Math.max(0, high - low)} height="1" />
      </svg>
      {(['min', 'max'] as const).map(handle => (
        <input
          key={handle}
          type="range"
          aria-label={names[handle]}
          aria-valuetext={format(value[handle])}
          min={0}
          max={steps}
          step={1}
          value={handle === 'min' ? low : high}
          // Where both are at the end, the lower one must be the one that can be dragged.
          className={handle === 'min' && low > steps / 2 ? 'slider__above' : undefined}
          onPointerDown={onHold}
          onChange={event => onMove(handle, amountAt(event.currentTarget.valueAsNumber))}
          onPointerUp={onRelease}
          onPointerCancel={onRelease}
          onBlur={onRelease}
        />
      ))}
    </div>
  );
}
