import path from 'node:path';
import { configLayers } from '../../dealer/config/load-config.ts';
import { sourceOf } from '../../dealer/config/source-of.ts';
import { rootsOf } from '../../dealer/load-dealer.ts';
import type { OriginOf } from '../difference/change-groups.ts';

/**
 * Where values of a dealer's configuration come from, unless from its own site.json.
 * @param texts files that are only tried
 */
export async function configOrigins(
  dealersDir: string,
  slug: string,
  texts: Readonly<Record<string, string>>,
): Promise<OriginOf> {
  const folder = { dir: path.join(dealersDir, slug), shown: slug, texts };
  const { layers } = await configLayers(await rootsOf(dealersDir), folder);
  return ({ key, after }) => {
    const [root, ...place] = key.split('.');
    if (layers === null || root !== 'config' || after === undefined) return undefined;
    return originText(sourceOf(layers, place), slug);
  };
}

function originText(file: string, slug: string): string | undefined {
  if (file === `${slug}/site.json`) return undefined;
  if (file.includes('_templates/')) return 'from the template';
  return file.includes('_groups/') ? "from the group's file" : 'from the defaults';
}
