import { printable } from '../../lib/text/printable.ts';
import type { CarChanges } from './car-changes.ts';
import type { PagesByKind } from './page-changes.ts';
import type { RollbackPlan } from './plan-rollback.ts';

/** Addresses listed for each kind of page (`--json` has all), and cars that are named. */
const LISTED = 5;
/** Cars listed under each heading; `--json` has all. */
const LISTED_CARS = 50;

/** What a rollback would do, for a person who has to decide. */
export function rollbackText({ slug, live, earlier, pages, cars }: RollbackPlan): string {
  const { added, changed, removed } = pages.otherFiles;
  const lines = [
    `${slug}: from ${live.id} of ${live.at}, which is live, back to ${earlier.id} of ${earlier.at}`,
    '',
    ...pageLines('Pages that come back', pages.added),
    ...pageLines('Pages that change', pages.changed),
    ...pageLines('Pages that go', pages.removed),
    `Other files: ${added} come back, ${changed} change, ${removed} go`,
    '',
    ...(cars === null
      ? [
          'The cars of one of these releases were not stored, so that they cannot be compared: look at the pages.',
        ]
      : carLines(cars)),
  ];
  return printable(lines.join('\n'));
}

/** What a rollback does to each car; empty where it does something to more than a few, or where that is unknown. */
export function rollbackCarTexts({ cars }: Pick<RollbackPlan, 'cars'>): string[] {
  if (cars === null) return [];
  const texts = [
    ...cars.sold.map(({ name }) => `${name}: for sale again, though it is sold`),
    ...cars.gone.map(({ name }) => `${name}: for sale again, though it left the stock`),
    ...cars.prices.map(({ name, price, live }) => `${name}: from ${amount(live)} to ${amount(price)}`),
    ...cars.lost.map(({ name }) => `${name}: no longer on the site`),
  ];
  return texts.length > LISTED ? [] : texts;
}

/** What is left to do after a rollback. */
export function afterRollback({ slug, live, earlier }: RollbackPlan): string {
  return [
    `${slug} shows ${earlier.id} again. What was rolled back stays out until somebody decides. Later stock goes live. Correct what was wrong with ${live.id} now.`,
    `To publish it after all, approve it in the preview desk, or run: npm run build -- --only ${slug} --accept ${slug}`,
  ].join('\n');
}

function pageLines(title: string, kinds: PagesByKind): string[] {
  const all = Object.values(kinds).flat().length;
  const lines = Object.entries(kinds).map(
    ([kind, addresses]) => `  ${kind}: ${addresses.length} (${firstOf(addresses, LISTED)})`,
  );
  return [`${title}: ${all}`, ...lines];
}

function carLines({ sold, gone, prices, lost }: CarChanges): string[] {
  return [
    ...carList('SOLD cars that would be for sale again', sold),
    ...carList('Cars no longer in stock that would be for sale again', gone),
    ...listOf(
      'Prices that change',
      prices.map(
        ({ name, slug, price, live }) => `${name}, /cars/${slug}/: from ${amount(live)} to ${amount(price)}`,
      ),
    ),
    ...carList('Cars that go', lost),
  ];
}

function carList(title: string, cars: CarChanges['sold']): string[] {
  return listOf(
    title,
    cars.map(({ name, slug, price }) => `${name}, ${amount(price)}, /cars/${slug}/`),
  );
}

function listOf(title: string, texts: readonly string[]): string[] {
  const more = texts.length - LISTED_CARS;
  return [
    `${title}: ${texts.length}`,
    ...texts.slice(0, LISTED_CARS).map(text => `  ${text}`),
    ...(more > 0 ? [`  and ${more} more; --json lists them`] : []),
  ];
}

function firstOf(addresses: readonly string[], most: number): string {
  const shown = addresses.slice(0, most).join(' ');
  return addresses.length > most ? `${shown} …` : shown;
}

function amount(price: number | null): string {
  return price === null ? 'no price' : price.toLocaleString('en');
}
