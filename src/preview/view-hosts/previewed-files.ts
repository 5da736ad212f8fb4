import { type OutputTools, outputBytes } from '../site/output-bytes.ts';
import type { ShownSite } from '../site/previewed-site.ts';
import type { SiteFiles } from './view-response.ts';

/** The files of a site that was not built, made when they are requested. */
export function previewedFiles(site: ShownSite, tools: OutputTools): SiteFiles {
  return {
    has: file => site.outputs.has(file),
    bytes: async file => {
      const output = site.outputs.get(file);
      return output === undefined ? null : outputBytes(output, site, tools);
    },
  };
}
