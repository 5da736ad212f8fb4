import { countryFile } from '../../domain/country/countries.ts';

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

/** A sheet of the country's paper: US Letter or A4. */
export function sheetOf(country: string): Sheet {
  const [width, height] =
    countryFile(country).paper === 'Letter' ? ([612, 792] as const) : ([595.28, 841.89] as const);
  return {
    width,
    height,
    left: MARGIN.side,
    top: MARGIN.top,
    inner: width - 2 * MARGIN.side,
    bottom: height - MARGIN.bottom,
  };
}
