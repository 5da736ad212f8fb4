import type { Scene } from './art/scene.ts';
import type { FeedCar } from './cars/feed-car.ts';
import { jsonText } from './json-text.ts';

/** Everything that is written for one demo dealer. */
export interface DemoDealer {
  slug: string;
  /** Text files by their path in the dealer's folder; `../_groups/` leads out of it. */
  texts: Readonly<Record<string, string>>;
  /** File names of the drawn cars that the stock and the models show: they lie in `images/cars/`. */
  carPictures: readonly string[];
  /** Pictures to be composed into `images/`. */
  scenes: readonly Scene[];
}

interface Parts {
  slug: string;
  cars: readonly FeedCar[];
  scenes: readonly Scene[];
  /** SVG by file name. */
  drawn: Readonly<Record<string, string>>;
  models?: readonly { image: { url: string } }[];
  /** Markdown by the name of its page. */
  content: Readonly<Record<string, string>>;
  texts: (cars: readonly FeedCar[]) => Readonly<Record<string, string>>;
}

const CARS = 'cars/';

function placedIn(folder: string, extension: string, files: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [`${folder}/${name}${extension}`, text]),
  );
}

/** Puts a dealer's parts where its folder has them (design §3). */
export function folderOf({ slug, cars, scenes, drawn, models = [], content, texts }: Parts): DemoDealer {
  const references = [...cars.flatMap(car => car.images), ...models.map(({ image }) => image.url)];
  const shown = new Set(references.map(reference => reference.slice(CARS.length)));
  return {
    slug,
    scenes,
    texts: {
      ...texts(cars),
      ...(models.length === 0 ? {} : { 'models.json': jsonText(models) }),
      ...placedIn('content', '.md', content),
      ...placedIn('images', '', drawn),
    },
    carPictures: [...shown].sort(),
  };
}
