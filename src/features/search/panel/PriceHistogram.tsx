import { useMemo } from 'react';
import { parsePriceRange } from '../../../domain/price/price-ranges.ts';
import type { SliderBounds, SliderValue } from '../../../domain/price/price-slider.ts';
import { withoutFacets } from '../state/change-search.ts';
import { type Bar, priceBars, priceBuckets } from '../state/price-buckets.ts';
import { bucketRequest } from '../state/side-request.ts';
import { useSideCounts } from '../use-side-counts.ts';
import type { PanelView } from './panel-view.ts';

interface Props {
  view: PanelView;
  bounds: SliderBounds;
  value: SliderValue;
}

const HEIGHT = 40;

/** How many cars cost how much, whatever price is chosen; the bars of the chosen prices stand out. */
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

function usePriceBars(view: PanelView, bounds: SliderBounds): Bar[] {
  const { screen, state, counts, side } = view;
  const { min, max } = bounds;
  const { buckets, requests } = useMemo(() => {
    const anyPrice = withoutFacets(state, ['price', 'price_range']);
    const buckets = priceBuckets({ min, max });
    return { buckets, requests: buckets.map(bucket => bucketRequest(anyPrice, screen, 'price', bucket)) };
  }, [screen, state, min, max]);
  const answers = useSideCounts(side, requests)?.results ?? null;
  if (answers !== null && answers.length === buckets.length)
    return priceBars(
      buckets.map((bucket, at) => ({ ...bucket, count: answers[at]?.nbHits ?? 0 })),
      bounds,
    );
  const ranges = Object.entries(counts.facets['price_range'] ?? {});
  return priceBars(
    ranges.flatMap(([key, count]) => {
      const range = parsePriceRange(key);
      return range === null ? [] : [{ ...range, count }];
    }),
    bounds,
  );
}
