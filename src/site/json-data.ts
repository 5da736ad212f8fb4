import { digest } from './digest.ts';
import type { PlannedData } from './site-plan.ts';

/** A file that browsers fetch, of plain data. */
export function jsonData(file: string, data: object): PlannedData {
  return { file, hash: digest(data), bytes: () => new TextEncoder().encode(JSON.stringify(data)) };
}
