import { cardsById } from '../features/search/car/cards-by-id.ts';
import { CarGrid } from '../features/vehicle/CarGrid.tsx';
import { FinanceNotes } from '../features/vehicle/FinanceNotes.tsx';
import { renderStatic } from '../ui/render-static.ts';
import type { Garage } from '../view/garage.ts';

/** Cars rendered as the site shows them everywhere, and which of them the site has. */
interface RenderedCars {
  grid: Node;
  found: ReadonlySet<string>;
  /** What each costs, in words: `$24,990`; null where it has no price. */
  prices: ReadonlyMap<string, { title: string; amount: string | null }>;
}

/** Renders saved cars as the site's own cards. Loaded where there is something to render. */
export async function openCars({
  indexUrl,
  cardLayout,
  noPhoto,
  financeNotes,
}: Garage): Promise<(ids: readonly string[]) => Promise<RenderedCars>> {
  const cardsOf = await cardsById(indexUrl);
  return async ids => {
    const cards = await cardsOf(ids);
    const shown = [...cards.values()];
    const notes = shown.some(({ finance }) => finance !== null) ? financeNotes : [];
    return {
      grid: renderStatic(
        shown.length > 0 && (
          <>
            <CarGrid cards={shown} layout={cardLayout} noPhoto={noPhoto} heading="h3" />
            <FinanceNotes notes={notes} />
          </>
        ),
      ),
      found: new Set(cards.keys()),
      prices: new Map(shown.map(({ id, title, price }) => [id, { title, amount: price.amount }])),
    };
  };
}
