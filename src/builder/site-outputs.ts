import type { Dealer } from '../dealer/dealer.ts';
import { lruCache } from '../lib/lru-cache.ts';
import type { InlineHashes } from '../site/seo/host-files.ts';
import type { SitePlan } from '../site/site-plan.ts';
import { assetOutputs, documentOutputs, headersOutput, planOutputs } from './outputs.ts';
import type { Output } from './publish/output.ts';
import type { Renderer } from './renderer/compile.ts';

/** What files are made with. */
interface OutputTools {
  renderer: Renderer;
  inlineHashes: InlineHashes;
}

/** By the folder of a compiled renderer, which is named by its sources: what is in it does not change. */
const assetsIn = lruCache<Output[]>(4);

/** Every file of a site; `pictures` are those that are encoded, or will be when they are asked for. */
export function siteOutputs(
  sitePlan: SitePlan,
  { config }: Pick<Dealer, 'config'>,
  pictures: readonly Output[],
  { renderer, inlineHashes }: OutputTools,
): Output[] {
  return [
    ...planOutputs(sitePlan, renderer),
    ...documentOutputs(sitePlan, pictures),
    headersOutput(sitePlan, inlineHashes, config),
    ...assetsIn(renderer.assetsDir, () => assetOutputs(renderer.assetsDir)),
    ...pictures,
  ];
}
