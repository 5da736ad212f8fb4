import type { PlannedPage } from '../../site/site-plan.ts';
import type { Brochure } from '../../view/brochure.ts';
import type { Frame } from '../../view/frame.ts';
import type { Inspection, InspectionRules } from '../gate/inspection/inspection.ts';

/** A brochure to be rendered, and the path of its cover's JPEG. */
export interface DocumentJob {
  file: string;
  data: Brochure;
  picture: string | null;
}

export interface RenderedFile {
  file: string;
  bytes: number;
}

export interface RenderResult {
  files: RenderedFile[];
  failures: { file: string; reason: string }[];
}

/** Turns planned pages into files, and reads what it made: `src/builder/render`. */
export interface PageRenderer {
  /**
   * Renders `pages` and `documents` into `dir`; settles when nothing works on them any more.
   * @returns bytes of each file, and those that could not be made with the reason.
   */
  render(
    frame: Frame,
    dir: string,
    pages: readonly PlannedPage[],
    onProgress?: (done: number) => void,
    documents?: readonly DocumentJob[],
  ): Promise<RenderResult>;
  /** Inspects pages that lie in `dir`, for the publish gate. */
  inspect(dir: string, rules: InspectionRules, files: readonly string[]): Promise<[string, Inspection][]>;
}
