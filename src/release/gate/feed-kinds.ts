/** Pages whose words come from feeds, in parts that all of their kind share. */
export const FEED_KINDS: ReadonlySet<string> = new Set(['car', 'car-gone', 'search', 'checkout']);
