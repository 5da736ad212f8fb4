import type { FileProblem } from './file-problem.ts';

/** A problem as text of four lines: where, expected, found, repair. */
export function formatProblem(problem: FileProblem): string {
  const where = problem.path === '' ? problem.file : `${problem.file}: ${problem.path}`;
  return [
    where,
    `  expected: ${problem.expected}`,
    `  found:    ${problem.found}`,
    `  repair:   ${problem.repair}`,
  ].join('\n');
}
