import type { BuildProgress, SiteBuilder } from '../../stock/received/build-order.ts';

export type BuilderCalls = Omit<SiteBuilder, 'close'>;

/** One call of a method, answered under its id. */
export type BuilderRequest = {
  [M in keyof BuilderCalls]: { id: number; method: M; args: Parameters<BuilderCalls[M]> };
}[keyof BuilderCalls];

export type BuilderResponse =
  | { id: number; result: unknown }
  /** `code`: where the machine is at fault and not the request. */
  | { id: number; error: string; code: string | null }
  | { progress: BuildProgress }
  /** A decision takes effect at a moment, in epoch milliseconds. */
  | { scheduled: { slug: string; at: number } };
