import path from 'node:path';
import * as v from 'valibot';
import type { InlineHashes } from '../site/host-files.ts';
import type { PageChecks } from './gate/browser/page-checks.ts';
import { type ImageCache, openImageCache } from './images/cache/image-cache.ts';
import { type RenderPool, renderPool } from './render/render-pool.ts';
import { compileRenderer, type Renderer } from './renderer/compile-renderer.ts';
import { projectRoot } from './renderer/project-root.ts';

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

/** Compiles the renderer, and opens what builds need. Close `pool` when done. */
export async function buildTools(workers?: number): Promise<BuildTools> {
  const renderer = await compileRenderer();
  const { inlineHashes } = v.parse(InlineHashesSchema, await import(renderer.entry));
  return {
    renderer,
    inlineHashes,
    pool: renderPool(renderer.entry, workers),
    images: await openImageCache(path.join(projectRoot, '.cache/images')),
  };
}
