import type { Point } from './curve.ts';

/** Points written as in SVG, "x,y x,y …", which keeps the tables of body styles readable. */
export function points(text: string): readonly Point[] {
  return text.split(' ').map(pair => {
    const [x, y, ...rest] = pair.split(',').map(Number);
    if (x === undefined || y === undefined || rest.length > 0 || Number.isNaN(x + y))
      throw new Error(`Points "${text}": expected "x,y" pairs with one space between, found "${pair}".`);
    return [x, y];
  });
}
