import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { TradeInView } from '../../features/trade-in/TradeInView.tsx';
import { tradeInBlocks } from '../../site/trade-in/trade-in-blocks.ts';
import type { TradeIn } from '../../view/trade-in.ts';
import { LiveTradeIn } from './TradeIn.island.tsx';

async function tradeInOf(features: object = {}, config: object = {}): Promise<TradeIn> {
  const [block] = tradeInBlocks('/trade-in/', await sampleSite([], { features, ...config }));
  if (block?.kind !== 'trade-in') throw new Error('the site values cars');
  return block.tradeIn;
}
const plainOf = (tradeIn: TradeIn) => renderToStaticMarkup(<TradeInView tradeIn={tradeIn} live={null} />);
const namesIn = (html: string) => [...html.matchAll(/name="(\w+)"/g)].map(([, name]) => name);

test.each([true, false])(
  'the island begins with the very markup that the page came with (by registration: %s)',
  async byRego => {
    const tradeIn = await tradeInOf({ valuationService: byRego });
    const live = renderToString(<LiveTradeIn tradeIn={tradeIn} onReady={() => {}} />);
    expect(live).toBe(renderToString(<TradeInView tradeIn={tradeIn} live={null} />));
  },
);

test('a site that looks registrations up asks for one first, in the state of the site; the details by hand are in a summary', async () => {
  const html = plainOf(await tradeInOf({ valuationService: true }));
  expect(namesIn(html)).toEqual(['rego', 'regoState', 'km', 'make', 'model', 'badge', 'year']);
  expect(html).toMatch(/<details class="valuation__hand"><summary>By make and model<\/summary>/);
  expect(html).toContain('<option value="QLD" selected="">QLD</option>');
  expect(html).toMatch(/<form (?=[^>]*action="\/api\/valuations")(?=[^>]*method="post")/);
});

test('one that does not asks for the car; a country whose plates name no state asks for none', async () => {
  expect(namesIn(plainOf(await tradeInOf()))).toEqual([
    'make',
    'model',
    'badge',
    'year',
    'km',
    'rego',
    'regoState',
  ]);
  expect(namesIn(plainOf(await tradeInOf({}, { country: 'GB' })))).not.toContain('regoState');
});
