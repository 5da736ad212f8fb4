import type { Dealer } from '../../dealer/dealer.ts';
import type { Output } from '../../release/publish/output.ts';
import type { InlineHashes } from '../../site/host-files.ts';
import type { SitePlan } from '../../site/site-plan.ts';
import type { Renderer } from '../renderer/compile-renderer.ts';
import { assetOutputs } from './asset-outputs.ts';
import { documentOutputs } from './document-outputs.ts';
import { headersOutput } from './headers-output.ts';
import { planOutputs } from './plan-outputs.ts';

/** What files are made with. */
interface OutputTools {
  renderer: Renderer;
  inlineHashes: InlineHashes;
}

/** What a compiled renderer brings along does not change: hashed once, not for each build of a process that stays. */
const assets = new WeakMap<Renderer, readonly Output[]>();

function assetsOf(renderer: Renderer): readonly Output[] {
  const known = assets.get(renderer) ?? assetOutputs(renderer.assetsDir);
  assets.set(renderer, known);
  return known;
}

/** Every file of a site; `pictures` are those that are encoded, or will be when they are requested. */
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
    ...assetsOf(renderer),
    ...pictures,
  ];
}
