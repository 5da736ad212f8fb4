import type { Ask } from './ask.ts';
import type { Given } from './options.ts';

/** The answers given for reading a feed, and how to ask for others. */
export interface ReadingDeps {
  country: string;
  given: Given;
  /** Null: there is no terminal. */
  ask: Ask | null;
  /** Proposals are taken unasked. */
  yes: boolean;
  say: (text: string) => void;
}
