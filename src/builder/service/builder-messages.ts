import type { BuildProgress, SiteBuilder } from '../../stock/received/build-order.ts';
import type { SiteCopies } from '../../stock/received/site-copies.ts';

/** Everything that the builder process does. */
export interface BuilderService extends SiteBuilder, SiteCopies {}

export type BuilderCalls = Omit<BuilderService, 'close'>;

/** One call of a method, answered under its id. */
export type BuilderRequest = {
  [M in keyof BuilderCalls]: { id: number; method: M; args: Parameters<BuilderCalls[M]> };
}[keyof BuilderCalls];

export type BuilderResponse =
  | { id: number; result: unknown }
  /** `code`: where the machine is at fault and not the request. */
  | { id: number; error: string; code: string | null }
  | { progress: BuildProgress };
