import { nameSegment } from '../search/search-segments.ts';

export interface MakeAndModel {
  make: string;
  model: string;
}

/** The same for all cars of a make and model, however their names are written. */
export function modelKey({ make, model }: MakeAndModel): string {
  return `${nameSegment(make)}/${nameSegment(model)}`;
}
