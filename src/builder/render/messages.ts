/** A batch for a render worker. Data travels as JSON text: cheaper than a structured clone of it. */
export interface RenderTask {
  /** The folder to write into. */
  dir: string;
  /** The frame of the site whose pages these are: the same text for each batch of a site. */
  frame: string;
  pages: { file: string; page: string; hash: string }[];
  documents: { file: string; data: string; picture: string | null }[];
}
