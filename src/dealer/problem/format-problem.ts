import type { ConfigProblem } from './config-problem.ts';

/** A problem as text of four lines: where, expected, found, repair. */
export function formatProblem(problem: ConfigProblem): string {
  const where = problem.path === '' ? problem.file : `${problem.file}: ${problem.path}`;
  return [
    where,
    `  expected: ${problem.expected}`,
    `  found:    ${problem.found}`,
    `  repair:   ${problem.repair}`,
  ].join('\n');
}

/** All problems of a dealer, with a headline and an empty line between them. */
export function formatProblems(slug: string, problems: readonly ConfigProblem[]): string {
  const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
  return [`${slug} has ${count}:`, ...problems.map(formatProblem)].join('\n\n');
}
