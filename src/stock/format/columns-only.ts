import type { FeedFormat } from './feed-format.ts';

/** A feed whose every column `stock.map.json` names. */
export const COLUMNS_ONLY: FeedFormat = {
  keyOf: name => name,
  target: () => undefined,
  complete: () => {},
  dropsRepeatedIds: false,
};
