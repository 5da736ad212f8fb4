import type { Brochure } from '../../view/brochure.ts';

/** A brochure to be rendered, and the path of its cover's JPEG. */
export interface DocumentJob {
  file: string;
  data: Brochure;
  picture: string | null;
}

/** A batch for a render worker. Data travels as JSON text: cheaper than a structured clone of it. */
export interface RenderTask {
  /** The folder to write into. */
  dir: string;
  /** The frame of the site whose pages these are: the same text for each batch of a site. */
  frame: string;
  pages: { file: string; page: string; hash: string }[];
  documents: { file: string; data: string; picture: string | null }[];
}

export interface RenderedFile {
  file: string;
  bytes: number;
}

/** The result of a batch, or of all batches of a site. */
export interface RenderResult {
  files: RenderedFile[];
  failures: { file: string; reason: string }[];
}
