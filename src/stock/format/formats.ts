import type { FeedFormatName } from '../../schemas/stock-map.ts';
import { COLUMNS_ONLY } from './columns-only.ts';
import type { FeedFormat } from './feed-format.ts';
import { FORECOURT } from './forecourt.ts';
import { GOOGLE } from './google.ts';
import { META } from './meta.ts';

export const FORMATS: Record<FeedFormatName, FeedFormat> = {
  forecourt: FORECOURT,
  meta: META,
  google: GOOGLE,
  csv: COLUMNS_ONLY,
};
