import fs from 'node:fs/promises';
import type { BuildTools } from '../../builder/build-tools.ts';
import { brochurePdf } from '../../builder/pdf/brochure-pdf.ts';
import type { Output } from '../../release/publish/output.ts';
import type { ShownSite } from './previewed-site.ts';

/** What files are made with. */
export type OutputTools = Pick<BuildTools, 'renderer'>;

interface RendererModule {
  render(path: string, locals: unknown): Promise<Uint8Array>;
}

/** The bytes of a file of a site, as a build would write them; made when they are requested. */
export async function outputBytes(
  output: Output,
  { plan }: ShownSite,
  { renderer }: OutputTools,
): Promise<Uint8Array> {
  switch (output.kind) {
    case 'page': {
      const { render }: RendererModule = await import(renderer.entry);
      return render(output.page.path, { frame: plan.frame, page: output.page, pageHash: output.hash });
    }
    case 'document': {
      const picture = output.picture === null ? null : await fs.readFile(output.picture);
      return brochurePdf(output.data, picture);
    }
    case 'text':
      return Buffer.from(output.body);
    case 'data':
      return output.bytes();
    case 'parts':
      return Buffer.concat(output.parts());
    case 'link':
      return fs.readFile(output.from);
  }
}
