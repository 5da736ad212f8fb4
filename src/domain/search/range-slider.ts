/** The ends of a slider and the step of its handles. */
export interface SliderBounds {
  min: number;
  max: number;
  step: number;
}

export interface SliderValue {
  min: number;
  max: number;
}

/** The slider's end when no facet gives one [R5]. */
const DEFAULT_SLIDER_MAX = 100_000;
const STEPS = 100;

const finite = (value: number | null | undefined) => (Number.isFinite(value) ? (value ?? 0) : 0);

/**
 * The bounds of a slider from its facet's statistics ([R5], [R6]). The step is never 0, and `max` never below `min`.
 */
export function sliderBounds(
  stats: { min?: number | null; max?: number | null } | null | undefined,
): SliderBounds {
  const facetMax = finite(stats?.max);
  const max = facetMax > 0 ? facetMax : DEFAULT_SLIDER_MAX;
  const min = Math.min(finite(stats?.min), max);
  return { min, max, step: Math.max(1, Math.round((max - min) / STEPS)) };
}

/** A number inside the bounds; text that is no number becomes `otherwise` ([R7]). */
function clamp(value: number, { min, max }: SliderValue, otherwise: number): number {
  return Number.isNaN(value) ? otherwise : Math.min(Math.max(value, min), max);
}

/** Both values inside the bounds and in order ([R7]). */
export function clampSlider(value: SliderValue, bounds: SliderValue): SliderValue {
  const min = clamp(value.min, bounds, bounds.min);
  return { min, max: Math.max(min, clamp(value.max, bounds, bounds.max)) };
}

/** The slider after one handle moved: it stops at the other handle and at the bounds ([R8]). */
export function moveHandle(
  value: SliderValue,
  handle: 'min' | 'max',
  to: number,
  bounds: SliderValue,
): SliderValue {
  const now = clampSlider(value, bounds);
  if (handle === 'min') return { ...now, min: clamp(to, { min: bounds.min, max: now.max }, now.min) };
  return { ...now, max: clamp(to, { min: now.min, max: bounds.max }, now.max) };
}
