import { SiteConfigSchema } from '../../schemas/site/site.ts';
import { writePath } from '../config/config-path.ts';
import { siteJsonSchema } from './site-json-schema.ts';
import { type SwitchLine, switchLines } from './switch-lines.ts';

/** Files made from the shapes, by path in the repository; `defaults` is the text of dealers/_defaults.json. */
export function generatedFiles(defaults: string): Record<string, string> {
  return {
    'dealers/_defaults.json': withDocs(defaults, switchLines(SiteConfigSchema)),
    'dealers/site.schema.json': `${JSON.stringify(siteJsonSchema(), null, 2)}\n`,
  };
}

/** `$docs` is the last entry of the file, so that the rest keeps the layout a person gave it. */
function withDocs(defaults: string, lines: readonly SwitchLine[]): string {
  const cut = defaults.indexOf(',\n  "$docs":');
  const unchanged = cut < 0 ? defaults.trimEnd().replace(/\s*\}$/, '') : defaults.slice(0, cut);
  const docs = Object.fromEntries(lines.map(({ path, line }) => [writePath(path), line]));
  const block = JSON.stringify(docs, null, 2).replaceAll('\n', '\n  ');
  return `${unchanged},\n  "$docs": ${block}\n}\n`;
}
