import type { BuildProgress } from '../../stock/received/build-order.ts';

/** Progress of the builds of this server's sites. */
export type BuildState =
  | { state: 'waiting' }
  | { state: 'building'; stage: string; done?: number; total?: number }
  /** `unencoded`: how many of its pictures wait to be encoded. */
  | { state: 'live'; unencoded?: number }
  | { state: 'failed'; problems: readonly string[] };

export interface BuildStates {
  /** By slug; a site without a build is waiting. */
  get(slug: string): BuildState | undefined;
  slugs(): string[];
  expect(slugs: readonly string[]): void;
  progress(progress: BuildProgress): void;
  end(slug: string, problems: readonly string[], unencoded?: number): void;
}

export function buildStates(): BuildStates {
  const states = new Map<string, BuildState>();
  return {
    get: slug => states.get(slug),
    slugs: () => [...states.keys()],
    expect(slugs) {
      for (const slug of slugs) if (!states.has(slug)) states.set(slug, { state: 'waiting' });
    },
    progress({ slug, ...rest }) {
      states.set(slug, { state: 'building', ...rest });
    },
    end(slug, problems, unencoded = 0) {
      const live: BuildState = unencoded === 0 ? { state: 'live' } : { state: 'live', unencoded };
      states.set(slug, problems.length === 0 ? live : { state: 'failed', problems });
    },
  };
}
