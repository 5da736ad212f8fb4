import { clientUse, loadIsland } from '../../ui/islands/client-use.ts';
import { hasStored } from '../../visitor/storage/stored-value.ts';

/** Brings the valuation of a page to life when it is first used, or at once where there is an offer of an earlier visit. */
export function startTradeIn(page: ParentNode): void {
  for (const root of page.querySelectorAll<HTMLElement>('.valuation-island')) {
    const load = loadIsland(root, async () => (await import('./TradeIn.island.tsx')).hydrateTradeIn);
    clientUse(load, { name: 'use', value: hasStored('valuation') ? 'idle' : '' }, root);
  }
}
