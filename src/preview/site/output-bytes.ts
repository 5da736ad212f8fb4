import fs from 'node:fs/promises';
import type { BuildTools } from '../../builder/build-tools.ts';
import { renditions } from '../../builder/images/renditions.ts';
import { brochurePdf } from '../../builder/pdf/brochure-pdf.ts';
import type { Output } from '../../builder/publish/output.ts';
import type { PreviewedSite } from './previewed-site.ts';

/** What files are made with. */
export type OutputTools = Pick<BuildTools, 'renderer' | 'images'>;

interface RendererModule {
  render(path: string, locals: unknown): Promise<Uint8Array>;
}

/** The bytes of a file of a site, as a build would write them; made when they are requested. */
export async function outputBytes(
  output: Output,
  site: PreviewedSite,
  { renderer, images }: OutputTools,
): Promise<Uint8Array> {
  switch (output.kind) {
    case 'page': {
      const { render }: RendererModule = await import(renderer.entry);
      const { frame } = site.difference.plan;
      return render(output.page.path, { frame, page: output.page, pageHash: output.hash });
    }
    case 'document': {
      const picture = output.picture === null ? null : await encoded(output.picture, site, images);
      return brochurePdf(output.data, picture === null ? null : Buffer.from(picture));
    }
    case 'text':
      return Buffer.from(output.body);
    case 'data':
      return output.bytes();
    case 'parts':
      return Buffer.concat(output.parts());
    case 'link':
      return encoded(output.from, site, images);
  }
}

/** A file that is there, or a rendition of a picture that no build has encoded yet. */
async function encoded(
  file: string,
  { inputs }: PreviewedSite,
  images: BuildTools['images'],
): Promise<Uint8Array> {
  const there = await fs.readFile(file).catch(() => null);
  if (there !== null) return there;
  const { covers, others } = inputs.pictures;
  const info = [...covers, ...others].find(each =>
    renditions(each).some(rendition => images.fileOf(rendition) === file),
  );
  if (info !== undefined) await images.encode([info]);
  return fs.readFile(file);
}
