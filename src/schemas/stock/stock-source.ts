import * as v from 'valibot';
import { expectation } from '../site/site-message.ts';

const address = v.pipe(
  v.string(),
  v.check(
    text => URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).username === '',
    expectation(
      'an https address without a name or password in it',
      'Write "https://…"; what proves who asks comes from the environment (docs/feeds.md#feeds-that-are-fetched).',
    ),
  ),
);

const MINUTES = expectation('whole minutes, from 1 to 1440', 'Write 15 for a quarter of an hour.');

/** Where a dealer's feed is fetched: `stock.source.json` (docs/feeds.md#feeds-that-are-fetched). */
export const StockSourceSchema = v.strictObject({
  $schema: v.optional(v.string()),
  url: address,
  minutes: v.optional(
    v.pipe(v.number(), v.integer(MINUTES), v.minValue(1, MINUTES), v.maxValue(1440, MINUTES)),
    15,
  ),
});
export type StockSource = v.InferOutput<typeof StockSourceSchema>;
