import * as v from 'valibot';
import type { PageChecks } from '../release/gate/browser/page-checks.ts';
import type { InlineHashes } from '../site/host-files.ts';
import { type ImageCache, openImages } from './images/cache/image-cache.ts';
import { type RenderPool, renderPool } from './render/render-pool.ts';
import { compileRenderer, type Renderer } from './renderer/compile-renderer.ts';

/** What builds need whatever the dealer: made once a run. */
export interface BuildTools {
  renderer: Renderer;
  inlineHashes: InlineHashes;
  pool: RenderPool;
  images: ImageCache;
  /**
   * Checks pages in a browser for the publish gate; the reason where none can. Left out where none should be waited
   * for.
   */
  browser?: PageChecks | string | undefined;
}

const InlineHashesSchema = v.object({
  inlineHashes: v.object({ scripts: v.array(v.string()), styles: v.array(v.string()) }),
});

/** Opens what builds need, once the renderer is compiled. Close `pool` when done. */
export async function buildTools(workers?: number, compiling = compileRenderer()): Promise<BuildTools> {
  const renderer = await compiling;
  const { inlineHashes } = v.parse(InlineHashesSchema, await import(renderer.entry));
  return {
    renderer,
    inlineHashes,
    pool: renderPool(renderer.entry, workers),
    images: await openImages(),
  };
}
