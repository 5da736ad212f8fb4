import type { Brochure } from '../../view/brochure.ts';

/** A brochure to be drawn: its data as JSON text, and the path of its cover's JPEG. */
export interface DocumentTask {
  file: string;
  data: string;
  picture: string | null;
}

/** The same before it is sent. */
export interface DocumentJob {
  file: string;
  data: Brochure;
  picture: string | null;
}

/** What the build sends to a render worker. Data travels as JSON text: cheaper than a structured clone of it. */
export type RenderTask =
  /** The frame of the site whose pages follow. */
  | { kind: 'site'; frame: string }
  | { kind: 'pages'; dir: string; pages: { file: string; page: string }[] }
  | { kind: 'documents'; dir: string; documents: DocumentTask[] };

export interface RenderedFile {
  file: string;
  bytes: number;
}

/** What a worker answers to a batch of pages or documents. */
export interface WorkerReply {
  files: RenderedFile[];
  failures: { file: string; reason: string }[];
}
