import type { SiteConfig } from '../../schemas/site/site.ts';
import { type ConfigPath, writePath } from '../config/config-path.ts';
import type { DealerData } from '../dealer.ts';
import { closestWord } from '../problem/closest-word.ts';
import type { FileProblem } from '../problem/file-problem.ts';

interface NamedPicture {
  path: ConfigPath;
  image: string | null;
}

/** Pictures that the configuration names and the dealer's `images/` lacks. */
export function missingConfigPictures(
  slug: string,
  config: SiteConfig,
  imageFiles: readonly string[],
): FileProblem[] {
  const { bodyStyles, promotions, ...single } = config.images;
  const named: NamedPicture[] = [
    ...Object.entries(single).map(([name, image]) => ({ path: ['images', name], image })),
    ...Object.entries(bodyStyles).map(([name, image]) => ({ path: ['images', 'bodyStyles', name], image })),
    ...promotions.map(({ image }, at) => ({ path: ['images', 'promotions', at, 'image'], image })),
    ...config.features.promoCards.map(({ image }, at) => ({
      path: ['features', 'promoCards', at, 'image'],
      image,
    })),
  ];
  return missing(`${slug}/site.json`, named, imageFiles);
}

/** Pictures that the data files name and `images/` lacks: the site builds, with its placeholders. */
export function missingDataPictures(slug: string, data: DealerData): FileProblem[] {
  const of = <T>(
    name: string,
    list: readonly T[],
    imageOf: (entry: T) => string | null,
    ...below: string[]
  ) =>
    missing(
      `${slug}/${name}.json`,
      list.map((entry, at) => ({
        path: [...(name === 'reviews' ? [name] : []), at, ...below],
        image: imageOf(entry),
      })),
      data.imageFiles,
    );
  return [
    ...of('locations', data.locations, entry => entry.image, 'image'),
    ...of('manufacturers', data.manufacturers, entry => entry.logo.url, 'logo', 'url'),
    ...of('models', data.models, entry => entry.image.url, 'image', 'url'),
    ...of('offers', data.offers, entry => entry.image_url, 'image_url'),
    ...of('parts', data.parts, entry => entry.image, 'image'),
    ...of('reviews', data.reviews?.reviews ?? [], entry => entry.image.url, 'image', 'url'),
  ];
}

function missing(file: string, named: readonly NamedPicture[], imageFiles: readonly string[]): FileProblem[] {
  return named.flatMap(({ path, image }) => {
    if (image === null || /^https?:/i.test(image) || imageFiles.includes(image)) return [];
    const meant = closestWord(image, imageFiles);
    const repair = meant === null ? 'Add the file there.' : `Did you mean "${meant}"?`;
    return [
      {
        file,
        path: writePath(path),
        expected: 'a file of the images folder',
        found: JSON.stringify(image),
        repair,
      },
    ];
  });
}
