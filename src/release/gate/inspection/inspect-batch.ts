import fs from 'node:fs';
import path from 'node:path';
import { inspectPage } from './inspect-page.ts';
import type { Inspection, InspectionRules } from './inspection.ts';

/** Pages of a release to inspect. */
export interface InspectionTask {
  /** The folder of the release. */
  dir: string;
  rules: InspectionRules;
  files: string[];
}

/** Inspects pages of a release, in a render thread. */
export default function inspectBatch({ dir, rules, files }: InspectionTask): [string, Inspection][] {
  const read = (file: string) => fs.readFileSync(path.join(dir, file));
  return files.map(file => [file, inspectPage(read(file), rules, read)]);
}
