import clientUse from '../../ui/islands/client-use.ts';
import type { TradeIn } from '../../view/trade-in.ts';
import { hasStored } from '../../visitor/stored-value.ts';

/** Brings the valuation of a page to life when it is first used, or at once where there is an offer of an earlier visit. */
export function startTradeIn(page: ParentNode): void {
  for (const root of page.querySelectorAll<HTMLElement>('.valuation-island'))
    clientUse(() => load(root), { name: 'use', value: hasStored('valuation') ? 'idle' : '' }, root);
}

/** Where the script cannot be had, the plain form stays: the server answers it with pages. */
async function load(root: HTMLElement): Promise<() => Promise<void>> {
  try {
    const { hydrateTradeIn } = await import('./TradeIn.island.tsx');
    const tradeIn: TradeIn = JSON.parse(root.nextElementSibling?.textContent ?? '');
    return () => hydrateTradeIn(root, tradeIn);
  } catch {
    return async () => {};
  }
}
