/** One mistake in a dealer's files, worded so that the dealer can repair it. */
export interface FileProblem {
  /** Path of the file, relative to the dealers' folder; of a feed, to the dealer's. */
  file: string;
  /** Place in the file, such as `features.garage` or `[2].contact_detail`; empty for the file as a whole. */
  path: string;
  /** The expected value, in words. */
  expected: string;
  /** The value found, in words. */
  found: string;
  /** What to do. */
  repair: string;
}
