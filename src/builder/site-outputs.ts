import type { Dealer } from '../dealer/dealer.ts';
import { firstOfEach } from '../lib/first-of-each.ts';
import type { SitePlan } from '../site/site-plan.ts';
import type { BuildTools } from './build-dealer.ts';
import { assetOutputs, documentOutputs, headersOutput, planOutputs } from './outputs.ts';
import type { PictureCache, SitePictures } from './picture-cache.ts';
import type { Output } from './publish/output.ts';
import { pictureFiles } from './site-pictures.ts';

/** Every file of a site, but for pictures that are not encoded yet. */
export function siteOutputs(
  sitePlan: SitePlan,
  { config }: Pick<Dealer, 'config'>,
  { covers, others }: SitePictures,
  {
    renderer,
    images,
    inlineHashes,
    assets,
  }: Pick<BuildTools, 'renderer' | 'images' | 'inlineHashes' | 'assets'>,
  known: PictureCache,
): Output[] {
  const there = firstOfEach(
    [
      ...pictureFiles('covers', covers, images, known).there,
      // A picture may be one car's cover and another's photo.
      ...pictureFiles('others', others, images, known).there,
    ],
    ({ file }) => file,
  );
  return [
    ...planOutputs(sitePlan, renderer),
    ...documentOutputs(sitePlan, there),
    headersOutput(sitePlan, inlineHashes, config),
    ...assetOutputs(renderer.assetsDir, assets),
    ...there,
  ];
}
