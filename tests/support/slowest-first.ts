import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, what they build before their first test included, the slowest first. */
const SLOWEST = [
  'real/real-sites',
  'stock/sent-stock',
  'pages/forms-live',
  'build/clean-equals-incremental',
  'real/month-of-stock',
  'build/broken-dealers',
  'pages/forms-same-lead',
  'stock/stock-faults',
  'pages/browser',
  'reservations/faults',
  'new-dealer/new-dealer',
  'leads/faults-postgres',
  'search/clicks',
  'stock/shared-releases',
  'leads/faults-sqlite',
  'export/export-site',
  'build/command-line',
].map(name => `tests/${name}.test.ts`);

/**
 * Begins with what takes longest, so that the workers end together; then all pages, which share a browser. What takes least
 * comes last.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId, project }: TestSpecification): number {
  const index = SLOWEST.findIndex(name => moduleId.endsWith(name));
  if (index >= 0) return index;
  return SLOWEST.length + ['pages', 'code', 'units'].indexOf(project.name);
}
