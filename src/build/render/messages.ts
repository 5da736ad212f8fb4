/** What the build sends to a render worker. Data travels as JSON text: cheaper than a structured clone of it. */
export type RenderTask =
  /** The frame of the site whose pages follow. */
  { kind: 'site'; frame: string } | { kind: 'pages'; dir: string; pages: { file: string; page: string }[] };

export interface RenderedFile {
  file: string;
  bytes: number;
}

/** What a worker answers to a batch of pages. */
export interface WorkerReply {
  files: RenderedFile[];
  failures: { file: string; reason: string }[];
}
