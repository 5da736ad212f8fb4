import { useMemo } from 'react';
import { parsePriceRange } from '../../../domain/price/price-ranges.ts';
import type { SliderBounds, SliderValue } from '../../../domain/search/range-slider.ts';
import { carRequest } from '../car/car-request.ts';
import { type Bar, countedBuckets, priceBars } from '../car/price-bars.ts';
import { withoutFacets } from '../store/change-state.ts';
import { useSideSearch } from '../store/use-side-search.ts';
import type { PanelView } from './panel-view.ts';

interface Props {
  view: PanelView;
  bounds: SliderBounds;
  value: SliderValue;
}

const HEIGHT = 40;

/** How many cars cost how much, whatever price is chosen; the bars of the chosen prices are highlighted. */
export function PriceHistogram({ view, bounds, value }: Props) {
  const bars = usePriceBars(view, bounds);
  const tallest = Math.max(...bars.map(({ height }) => height), 0) || 1;
  const width = bounds.max - bounds.min || 1;
  return (
    <svg
      className="histogram"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map(({ min, max, height }) => {
        const tall = height === 0 ? 0 : Math.max(1, (height / tallest) * HEIGHT);
        return (
          <rect
            key={min}
            className={max > value.min && min < value.max ? undefined : 'histogram__out'}
            x={min - bounds.min + (max - min) * 0.06}
            width={(max - min) * 0.88}
            y={HEIGHT - tall}
            height={tall}
          />
        );
      })}
    </svg>
  );
}

const BUCKETS = 20;

function usePriceBars(view: PanelView, bounds: SliderBounds): Bar[] {
  const { screen, counted: state, counts, sideEngine } = view;
  const { min, max } = bounds;
  const request = useMemo(() => {
    const histogram = { facet: 'price', min, max, buckets: max > min ? BUCKETS : 1 };
    return { ...carRequest(withoutFacets(state, ['price', 'price_range']), screen, []), histogram };
  }, [screen, state, min, max]);
  const found = useSideSearch(sideEngine, request);
  if (found?.request.histogram !== undefined)
    return priceBars(countedBuckets(found.request.histogram, found.result.histogram), bounds);
  const ranges = Object.entries(counts.facets['price_range'] ?? {});
  return priceBars(
    ranges.flatMap(([key, count]) => {
      const range = parsePriceRange(key);
      return range === null ? [] : [{ ...range, count }];
    }),
    bounds,
  );
}
