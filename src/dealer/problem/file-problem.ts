/** One mistake in a dealer's files, told so that the dealer can repair it. */
export interface FileProblem {
  /** Path of the file, relative to the dealers' folder; of a feed, to the dealer's. */
  file: string;
  /** Place in the file, such as `features.garage` or `[2].contact_detail`; empty for the file as a whole. */
  path: string;
  /** What should stand there, in words. */
  expected: string;
  /** What stands there, in words. */
  found: string;
  /** What to do. */
  repair: string;
}
