import { loadDealer } from '../../src/dealer/load-dealer.ts';
import type { Car } from '../../src/schemas/car.ts';
import type { Picture } from '../../src/schemas/picture.ts';
import type { Site } from '../../src/site/site.ts';
import { temporaryDealer } from './temporary-dealer.ts';

/** A site with the given cars, five made-up photos each; `config` is what its site.json says beyond the least. */
export async function sampleSite(cars: readonly Car[], config: object = {}): Promise<Site> {
  const { dealersDir, slug } = await temporaryDealer({ site: config });
  const loaded = await loadDealer(dealersDir, slug);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  const { dealer } = loaded;
  return { ...dealer, cars, pictures: new Map() };
}

/** A picture as the image cache would describe it. */
export function samplePicture(name: string): Picture {
  return {
    avif: [400, 800, 1600].map(width => ({ width, url: `/_images/${name}-${width}.avif` })),
    fallback: `/_images/${name}-800.jpg`,
    width: 1600,
    height: 1200,
    color: '#c0c4c8',
  };
}

/** The same cars with five photos each, and the pictures they name. */
export function withPhotos(cars: readonly Car[]): { cars: Car[]; pictures: Map<string, Picture> } {
  const pictures = new Map<string, Picture>();
  const pictured = cars.map((car): Car => {
    const names = [1, 2, 3, 4, 5].map(number => `cars/${car.id}-${number}.jpg`);
    for (const name of names) pictures.set(name, samplePicture(name.replace(/\W/g, '')));
    return { ...car, images: names.map(url => ({ image: { url } })), photos_count: 5, primary_image_url: names[0] ?? null };
  });
  return { cars: pictured, pictures };
}
