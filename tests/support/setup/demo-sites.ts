import fs from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildAll } from '../../../src/builder/build-all.ts';
import { progress } from '../../../src/builder/report/progress.ts';
import { summaryTable } from '../../../src/builder/report/summary-table.ts';
import { projectRoot } from '../../../src/lib/code/project-root.ts';

/** The moment at which the demo dealers show every state a car can have. */
export const DEMO_NOW = new Date('2026-11-20T02:00:00Z');
export const DEMO_DEALERS = path.join(projectRoot, 'dealers');

/** Builds the demo dealers once for all tests of pages. Keeps what has not changed since the last run. */
export default function setup(project: TestProject): Promise<void> {
  return provideSites(project, DEMO_DEALERS, path.join(projectRoot, '.cache/test-sites'));
}

/** Builds each dealer of a folder, and tells tests where the sites are. */
export async function provideSites(
  project: TestProject,
  dealersDir: string,
  out: string,
  pictures: 'encode' | 'later' = 'encode',
): Promise<void> {
  fs.mkdirSync(out, { recursive: true });
  const report = await buildAll({
    ...{ dealersDir, out, pictures },
    now: DEMO_NOW,
    progress: progress(process.stderr),
  });
  const failed = report.dealers.filter(({ ok }) => !ok);
  if (failed.length > 0) throw new Error(`The demo dealers could not be built:\n${summaryTable(report)}`);
  project.provide('demoSites', { out, slugs: report.dealers.map(({ slug }) => slug) });
}

declare module 'vitest' {
  interface ProvidedContext {
    demoSites: { out: string; slugs: string[] };
  }
}
