import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampSlider, moveHandle, sliderBounds } from './range-slider.ts';

test('[R5] The slider runs from the facet minimum or 0 to the facet maximum when positive and shown, else 100000.', () => {
  expect(sliderBounds({ min: 4990, max: 89990 })).toEqual({ min: 4990, max: 89990, step: 850 });
  expect(sliderBounds(null)).toEqual({ min: 0, max: 100000, step: 1000 });
  expect(sliderBounds({})).toEqual({ min: 0, max: 100000, step: 1000 });
  expect(sliderBounds({ min: 0, max: 0 })).toEqual({ min: 0, max: 100000, step: 1000 });
  expect(sliderBounds({ min: null, max: -5 })).toEqual({ min: 0, max: 100000, step: 1000 });
  expect(sliderBounds({ min: Number.NaN, max: Infinity })).toEqual({ min: 0, max: 100000, step: 1000 });
});

test('[R6] The step is the range divided by 100, rounded, and never 0.', () => {
  expect(sliderBounds({ min: 0, max: 14950 }).step).toBe(150);
  expect(sliderBounds({ min: 0, max: 14949 }).step).toBe(149);
  expect(sliderBounds({ min: 2010, max: 2026 }).step).toBe(1);
  expect(sliderBounds({ min: 20000, max: 20000 })).toEqual({ min: 20000, max: 20000, step: 1 });
  fc.assert(
    fc.property(fc.double(), fc.double(), (min, max) => {
      const bounds = sliderBounds({ min, max });
      expect(bounds.step).toBeGreaterThanOrEqual(1);
      expect(bounds.max).toBeGreaterThanOrEqual(bounds.min);
    }),
  );
});

const bounds = { min: 5000, max: 250000 };

test('[R7] Values outside the range are clamped back.', () => {
  expect(clampSlider({ min: 0, max: 999999 }, bounds)).toEqual(bounds);
  expect(clampSlider({ min: 999999, max: 0 }, bounds)).toEqual({ min: 250000, max: 250000 });
  expect(clampSlider({ min: Number.NaN, max: Number.NaN }, bounds)).toEqual(bounds);
  expect(clampSlider({ min: 10000, max: 20000 }, bounds)).toEqual({ min: 10000, max: 20000 });
});

test('[R8] The minimum handle cannot pass the maximum, nor the reverse.', () => {
  const value = { min: 10000, max: 20000 };
  expect(moveHandle(value, 'min', 30000, bounds)).toEqual({ min: 20000, max: 20000 });
  expect(moveHandle(value, 'max', 5000, bounds)).toEqual({ min: 10000, max: 10000 });
  expect(moveHandle(value, 'min', -1, bounds)).toEqual({ min: 5000, max: 20000 });
  expect(moveHandle(value, 'max', 1e9, bounds)).toEqual({ min: 10000, max: 250000 });
  expect(moveHandle(value, 'max', Number.NaN, bounds)).toEqual(value);
  fc.assert(
    fc.property(
      fc.double(),
      fc.double(),
      fc.double(),
      fc.constantFrom('min' as const, 'max' as const),
      (min, max, to, handle) => {
        const moved = moveHandle({ min, max }, handle, to, bounds);
        expect(moved.min).toBeGreaterThanOrEqual(bounds.min);
        expect(moved.max).toBeGreaterThanOrEqual(moved.min);
        expect(moved.max).toBeLessThanOrEqual(bounds.max);
      },
    ),
  );
});
