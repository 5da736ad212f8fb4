import { basename } from 'node:path';
import type { SlugConflict } from '../../domain/car/assign-slugs.ts';
import { isAvailable } from '../../domain/car/availability.ts';
import { vinKey } from '../../domain/car/vin-key.ts';
import type { Car } from '../../schemas/car.ts';
import type { ImportResult } from '../../stock/import-result.ts';
import { rowName } from '../../stock/row-name.ts';
import type { StockProblem } from '../../stock/stock-problem.ts';
import type { DealerReport } from '../report/report.ts';
import type { AcceptedStock } from './accepted-stock.ts';

/** The report of a feed. A fault of the feed as a whole is in the quarantine as row 0. */
export function stockReport({ cars, feed, heldReason }: AcceptedStock): DealerReport['cars'] {
  const whole = feed.problems
    .filter(({ severity }) => severity === 'error')
    .map(problem => ({ row: 0, field: 'feed', reason: problemText(problem) }));
  const rows = feed.quarantined.map(({ line, ...of }) => of);
  return {
    accepted: cars.length,
    quarantined: [...whole, ...rows],
    duplicates: feed.duplicateRows,
    held: heldReason,
  };
}

/** Why a first feed is no stock: it cannot be read, or all of its rows were refused. Null of any other feed. */
export function refusedFeed({
  file,
  cars,
  quarantined,
  quarantinedRows,
  problems,
}: ImportResult): string | null {
  if (cars.length > 0) return null;
  const failure = problems.find(({ severity }) => severity === 'error');
  if (failure !== undefined) return `${problemText(failure)} The site has no other stock.`;
  const [first] = quarantined;
  if (first === undefined) return null;
  const { row, id, field, reason } = first;
  return `${basename(file ?? 'The feed')}: none of its ${quarantinedRows} rows is a car, and the site has no other stock. ${rowName(row, id)}, ${field || 'record'}: ${reason}. Correct the feed, or say in stock.map.json how it is read. A feed without cars is [].`;
}

/** Conflicts that are listed; the others are counted. */
const LISTED = 20;

/** Which cars claim the address of another, which they got instead, and why. */
export function slugWarnings(conflicts: readonly SlugConflict[]): string[] {
  const listed = conflicts.slice(0, LISTED).map(slugWarning);
  const more = conflicts.length - listed.length;
  return more === 0 ? listed : [...listed, `${more} more cars ask for addresses that are those of others.`];
}

/** [I4] Which cars have one VIN, of which Google and Meta get one alone. */
export function vinWarnings(cars: readonly Car[]): string[] {
  const shown = cars.filter(car => car.show_on_dealer_website && isAvailable(car));
  const shared = [...Map.groupBy(shown, vinKey)].filter(([vin, { length }]) => vin !== null && length > 1);
  const listed = shared
    .slice(0, LISTED)
    .map(
      ([vin, same]) =>
        `Cars ${same.map(({ id }) => id).join(' and ')} have the same VIN, ${vin}: the feeds for Google and Meta have one of them. Take the others out of the stock system, or correct their VINs.`,
    );
  const more = shared.length - listed.length;
  return more === 0 ? listed : [...listed, `${more} more VINs are those of several cars.`];
}

function slugWarning({ id, claimed, slug, owner, isOwnerGone }: SlugConflict): string {
  const whose = isOwnerGone
    ? `stays reserved for car ${owner}, which is no longer in the feed`
    : `is that of car ${owner}`;
  return `Car ${id} asks for the address /cars/${claimed}/, which ${whose}: it stands at /cars/${slug}/ instead. Give each car a slug of its own in the feed, or none.`;
}

/** What a person should check in a feed that was read. */
export function stockWarnings({ problems, duplicates, duplicateRows, notes }: ImportResult): string[] {
  const [first] = duplicates;
  const [note] = notes;
  return [
    ...problems.map(problemText),
    ...(first === undefined
      ? []
      : [
          duplicateRows === 1
            ? `${rowName(first.row, first.id)} was left out as a duplicate: ${first.reason}`
            : `${duplicateRows} rows were left out as duplicates, the first in ${rowName(first.row, first.id, 'row')}: ${first.reason}`,
        ]),
    ...(note === undefined
      ? []
      : [
          notes.length === 1
            ? `One value was left out of an accepted car, in ${rowName(note.row, note.id, 'row')}, ${note.field}: ${note.reason}`
            : `${notes.length} values were left out of accepted cars, the first in ${rowName(note.row, note.id, 'row')}, ${note.field}: ${note.reason}`,
        ]),
  ];
}

export function problemText({ file, path, expected, found, repair }: StockProblem): string {
  return `${path === '' ? file : `${file}, ${path}`}: expected ${expected}, found ${found}. ${repair}`;
}
