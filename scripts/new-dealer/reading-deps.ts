import type { Ask } from './ask.ts';
import type { Given } from './options.ts';

/** What reading a feed asks, and whom. */
export interface ReadingDeps {
  country: string;
  given: Given;
  /** Null: there is no terminal. */
  ask: Ask | null;
  /** Proposals are taken unasked. */
  yes: boolean;
  say: (text: string) => void;
}
