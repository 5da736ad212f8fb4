import { lettering } from './lettering.ts';

export interface Logo {
  /** The name in two lines: large, and small below it. */
  large: string;
  small: string;
  /** Colours of the letters and of the mark. */
  ink: string;
  mark: string;
  /** The mark on a square of 100: SVG drawn in `currentColor`. */
  symbol: string;
}

const MARGIN = 6;
const SYMBOL = 84;

/** A wordmark beside a mark, wide and low, on no background. */
export function logoSvg({ large, small, ink, mark, symbol }: Logo): string {
  const left = SYMBOL + 28;
  const name = lettering(large, { x: left, y: 10, height: 42 });
  const line = lettering(small, { x: left, y: 70, height: 21 });
  const width = Math.ceil(left + Math.max(name.width, line.width) + MARGIN + 4);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 100" width="${width * 2}" height="200" role="img" aria-label="${large} ${small}">
  <g color="${mark}" transform="translate(${MARGIN} 8) scale(${SYMBOL / 100})">${symbol}</g>
  <g fill="none" stroke="${ink}" stroke-linejoin="round">
    <g stroke-width="14">${name.paths}</g>
    <g stroke-width="12">${line.paths}</g>
  </g>
</svg>
`;
}

/** The mark alone on a rounded square, for browser tabs. */
export function iconSvg({ symbol, mark }: Pick<Logo, 'symbol' | 'mark'>, background: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="256" height="256">
  <rect width="100" height="100" rx="20" fill="${background}"/>
  <g color="${mark}" transform="translate(14 14) scale(0.72)">${symbol}</g>
</svg>
`;
}
