import type { Dealer } from '../dealer/dealer.ts';
import type { SitePlan } from '../site/site-plan.ts';
import type { BuildTools } from './build-dealer.ts';
import { assetOutputs, documentOutputs, headersOutput, planOutputs } from './outputs.ts';
import type { Output } from './publish/output.ts';

/** Every file of a site; `pictures` are those that are encoded, or will be when they are asked for. */
export function siteOutputs(
  sitePlan: SitePlan,
  { config }: Pick<Dealer, 'config'>,
  pictures: readonly Output[],
  { renderer, inlineHashes, assets }: Pick<BuildTools, 'renderer' | 'inlineHashes' | 'assets'>,
): Output[] {
  return [
    ...planOutputs(sitePlan, renderer),
    ...documentOutputs(sitePlan, pictures),
    headersOutput(sitePlan, inlineHashes, config),
    ...assetOutputs(renderer.assetsDir, assets),
    ...pictures,
  ];
}
