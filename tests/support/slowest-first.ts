import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, what they build before their first test included, the slowest first. */
const SLOWEST = [
  'real/real-sites',
  'stock/sent-stock',
  'pages/browser',
  'pages/forms/forms-live',
  'pages/forms/forms-stored',
  'real/month-of-stock',
  'pages/forms/forms-same-lead',
  'search/clicks',
  'stock/shared-releases',
  'pages/forms/forms-lost',
  'pages/tags',
  'stock/stock-faults',
  'stock/shared-rollback',
  'export/export-site',
  'pages/release-before',
  'pages/checkout',
  'builder/clean-equals-incremental',
  'leads/faults-postgres',
  'new-dealer/new-dealer',
  'preview/desk-api',
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
