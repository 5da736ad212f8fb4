import { AUSTRALIAN_MAKES } from '../catalogue/au.ts';
import type { Model } from '../catalogue/model.ts';
import { PAINTS, pictureFile } from '../paint.ts';
import { THIS_YEAR } from '../today.ts';
import { HARBOUR_DEALERSHIPS } from './dealerships.ts';

const isSoldNew = ({ series }: Model) => series.some(({ to }) => to >= THIS_YEAR);

function fuelsOf({ series }: Model): string[] {
  const current = series.filter(({ to }) => to >= THIS_YEAR);
  return [...new Set(current.flatMap(({ trims }) => trims.map(({ fuel }) => fuel)))];
}

const brands = HARBOUR_DEALERSHIPS.map(({ brand }) => brand);
const models = AUSTRALIAN_MAKES.filter(({ name }) => brands.includes(name)).flatMap(({ name, models: all }) =>
  all.filter(isSoldNew).map(model => ({ make: name, model })),
);

/** models.json: what the four brands sell new, each in the second of its body's colours. */
export const HARBOUR_MODELS = models.map(({ make, model }, at) => {
  const { shape, body } = model.shell;
  const colours = PAINTS[shape];
  const colour = colours[at % colours.length] ?? 'white';
  return {
    id: 501 + at,
    name: model.name,
    slug: `${make}-${model.name}`.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    manufacturer_name: make,
    bodyStyle: [body],
    body: [body],
    fuel: fuelsOf(model),
    image: { url: `cars/${pictureFile(shape, colour, 'front')}`, thumb: null },
  };
});
