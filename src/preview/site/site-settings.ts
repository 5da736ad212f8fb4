import path from 'node:path';
import type * as v from 'valibot';
import { configLayers } from '../../dealer/config/load-config.ts';
import { mergeConfig } from '../../dealer/config/merge-config.ts';
import { sourceOf } from '../../dealer/config/source-of.ts';
import { listTemplates } from '../../dealer/list-templates.ts';
import { rootsOf } from '../../dealer/load-dealer.ts';
import { schemaAt } from '../../dealer/reference/schema-shape.ts';
import { switchLines } from '../../dealer/reference/switch-lines.ts';
import { valueAt } from '../../lib/json/json-object.ts';
import { isTried, type Setting, TRIED } from '../../schemas/preview/preview-requests.ts';
import { SiteConfigSchema } from '../../schemas/site/site.ts';

const GROUPS: Readonly<Record<(typeof TRIED)[number], Setting['group']>> = {
  features: 'switches',
  texts: 'texts',
  theme: 'theme',
  template: 'template',
};

/** The settings of a site that can be tried and saved, with the value that counts and the file that it comes from. */
export async function siteSettings(dealersDir: string, slug: string): Promise<Setting[]> {
  const folder = { dir: path.join(dealersDir, slug), shown: slug };
  const { layers } = await configLayers(await rootsOf(dealersDir), folder);
  if (layers === null) return [];
  const merged = mergeConfig(...layers.map(({ value }) => value));
  const templates = await listTemplates(dealersDir);
  return switchLines(SiteConfigSchema).flatMap(({ path: place, line }) => {
    const names = place.map(String);
    const tried = TRIED.find(each => each === names[0]);
    if (tried === undefined || !isTried(names)) return [];
    const group = GROUPS[tried];
    const schema = schemaAt(SiteConfigSchema, merged, place);
    const choices = group === 'template' ? templates : choicesOf(schema);
    const value = valueAt(merged, place);
    return [
      {
        path: names,
        group,
        description: line,
        kind: kindOf(value, choices),
        choices,
        value,
        source: sourceOf(layers, place),
      },
    ];
  });
}

function kindOf(value: unknown, choices: readonly string[]): Setting['kind'] {
  if (choices.length > 0 && typeof value === 'string') return 'choice';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return 'number';
  if (typeof value !== 'string') return 'json';
  return /^#[\da-f]{6}$/i.test(value) ? 'color' : 'text';
}

/** The options of a picklist. */
function choicesOf(schema: v.GenericSchema | null): string[] {
  const options = schema === null ? undefined : new Map(Object.entries(schema)).get('options');
  return Array.isArray(options) ? options.filter(option => typeof option === 'string') : [];
}
