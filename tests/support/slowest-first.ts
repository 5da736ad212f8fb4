import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, the slowest first. */
const SLOWEST = [
  'leads/faults-postgres',
  'pages/browser',
  'pages/forms-live',
  'build/clean-equals-incremental',
  'build/kill',
  'pages/forms-kept',
  'pages/forms-lost',
  'build/incremental',
  'leads/faults-sqlite',
  'search/clicks',
  'pages/opened',
  'pages/no-script',
].map(name => `tests/${name}.test.ts`);

/** Begins with what takes longest, so that the workers end together; then all pages, which share a browser. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId, project }: TestSpecification): number {
  const index = SLOWEST.findIndex(name => moduleId.endsWith(name));
  if (index >= 0) return index;
  return SLOWEST.length + (project.name === 'pages' ? 0 : 1);
}
