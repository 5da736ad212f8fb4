import { countryFile } from '../../domain/country/countries.ts';
import { fillDistances } from '../../domain/country/fill-distances.ts';
import { fillText } from '../../lib/text/fill-text.ts';
import type { Picture } from '../../schemas/picture.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';
import type { Block } from '../../view/block.ts';
import { tilesBlock } from '../blocks/tiles-block.ts';

/** The warranty of the dealer's used cars. */
export function warrantyBlock(config: SiteConfig): Block<Picture>[] {
  const tiles = config.texts.warrantyTiles.map(({ title, text }) => ({
    title: fillDistances(title, config),
    text: fillDistances(text, config),
  }));
  return config.features.warrantyTiles ? tilesBlock(null, tiles) : [];
}

/** Promises on used cars: warranty, freight. */
export function promises({ texts, country }: SiteConfig): Block<Picture> {
  return {
    kind: 'points',
    points: texts.promoCopy.map(text => fillText(text, { country: countryFile(country).nameInTexts })),
  };
}
