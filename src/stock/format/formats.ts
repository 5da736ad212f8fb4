import type { FeedFormatName } from '../../schemas/stock-map.ts';
import type { FeedFormat } from './feed-format.ts';
import { FORECOURT } from './forecourt.ts';
import { GOOGLE } from './google.ts';
import { META } from './meta.ts';

/** A feed whose every column `stock.map.json` names. */
const COLUMNS_ONLY: FeedFormat = {
  keyOf: name => name,
  field: () => undefined,
  complete: () => {},
  joinsNames: true,
  dropsRepeatedIds: false,
};

export const FORMATS: Record<FeedFormatName, FeedFormat> = {
  forecourt: FORECOURT,
  meta: META,
  google: GOOGLE,
  csv: COLUMNS_ONLY,
};
