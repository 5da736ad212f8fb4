import type { Country } from '../../domain/country/country.ts';

/** A sheet in points (1/72 inch) and the area of it that is printed on. */
export interface Sheet {
  width: number;
  height: number;
  left: number;
  top: number;
  /** Width of the printed area. */
  inner: number;
  bottom: number;
}

const MARGIN = { side: 42, top: 36, bottom: 30 };

/** US Letter in the United States, A4 everywhere else. */
export function sheetOf(country: Country): Sheet {
  const [width, height] = country === 'US' ? ([612, 792] as const) : ([595.28, 841.89] as const);
  return {
    width,
    height,
    left: MARGIN.side,
    top: MARGIN.top,
    inner: width - 2 * MARGIN.side,
    bottom: height - MARGIN.bottom,
  };
}
