import { offerCars } from '../../features/finance/offer-cars.ts';
import { changesSinceVisit } from '../../features/garage/changes-since-visit.ts';
import { type ComparedCar, compareCars } from '../../features/garage/compare-cars.ts';
import type { GarageDeps } from '../../features/garage/list-view.ts';
import type { Card } from '../../features/search/car/card.ts';
import { openPublishedCars, type PublishedCars } from '../../features/search/car/published-cars.ts';
import { CarGrid } from '../../features/vehicle/card/CarGrid.tsx';
import { FinanceNotes } from '../../features/vehicle/card/FinanceNotes.tsx';
import { renderStatic } from '../../ui/render-static.ts';
import type { Garage } from '../../view/garage.ts';
import type { CachedIndex } from '../../visitor/cached-index.ts';

interface OpenedCars extends Pick<GarageDeps, 'renderCars'> {
  changesSince: (
    previous: CachedIndex,
    saved: readonly string[],
  ) => ReturnType<GarageDeps['changesSinceVisit']>;
}

/** As many of the cars that cost less are named, and as many new ones are shown. */
const SHOWN_CHEAPER = 6;
const SHOWN_NEW = 3;

/** Renders cars of the site as it shows them everywhere. Loaded where there is something to render. */
export async function openCars(garage: Garage): Promise<OpenedCars> {
  const cars = await openPublishedCars(garage.indexUrl, garage.country);
  return {
    async renderCars(ids) {
      const cards = await cars.cardsOf(ids);
      const shown = [...cards.values()];
      offerCars(
        document,
        new Map(shown.map(({ id, title, price }) => [id, { title, amount: price.amount }])),
      );
      return {
        grid: grid(shown, garage),
        found: new Set(cards.keys()),
        comparison: () =>
          compareCars(
            shown.map(card => comparedCar(card, cars, garage)),
            garage,
          ),
      };
    },
    async changesSince(previous, saved) {
      // An index that another version of the site wrote cannot be compared.
      const changes = await cars.changesSince(previous.bytes).catch(() => null);
      if (changes === null) return [];
      const cheaper = changes.cheaper
        .toSorted((a, b) => Number(saved.includes(b.id)) - Number(saved.includes(a.id)))
        .slice(0, SHOWN_CHEAPER);
      const added = changes.added.slice(0, SHOWN_NEW);
      const cards = await cars.cardsOf([...cheaper.map(({ id }) => id), ...added]);
      return changesSinceVisit(
        {
          at: previous.at,
          cheaper: cheaper.flatMap(({ id, before, now }) => {
            const card = cards.get(id);
            return card === undefined ? [] : { title: card.title, href: card.href, before, now };
          }),
          added: changes.added.length,
          newest:
            added.length === 0
              ? null
              : grid(
                  added.flatMap(id => cards.get(id) ?? []),
                  garage,
                ),
        },
        garage,
      );
    },
  };
}

function grid(cards: readonly Card[], { cardLayout, noPhoto, financeNotes }: Garage): Node {
  const notes = cards.some(({ finance }) => finance !== null) ? financeNotes : [];
  return renderStatic(
    cards.length > 0 && (
      <>
        <CarGrid cards={cards} layout={cardLayout} noPhoto={noPhoto} heading="h3" />
        <FinanceNotes notes={notes} />
      </>
    ),
  );
}

/** Facts of a card that the index calls otherwise. */
const FACT_OF: Record<string, string> = { km: 'distance' };

function comparedCar(
  { id, title, href, price, finance, facts }: Card,
  cars: PublishedCars,
  { labels, compared }: Garage,
): ComparedCar {
  const rows = new Map<string, readonly string[]>();
  rows.set(
    labels.price,
    [price.amount ?? price.text, price.type].filter(text => text !== null),
  );
  for (const { name, label } of compared) {
    // As on the card, else as in filters.
    const fact = facts.find(({ kind }) => kind === (FACT_OF[name] ?? name))?.text;
    const value = fact ?? cars.valueLabelOf(id, name);
    if (value !== null) rows.set(label, [value]);
  }
  if (finance !== null) {
    const { payment, rate, comparisonRate, comparisonName, terms } = finance;
    rows.set(
      labels.finance,
      [payment, `${rate}, ${comparisonRate} ${comparisonName}`, terms].filter(text => text !== null),
    );
  }
  return { id, title, href, rows };
}
