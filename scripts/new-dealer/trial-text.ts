import { formatProblem } from '../../src/dealer/problem/format-problem.ts';
import { printable } from '../../src/lib/text/printable.ts';
import type { ImportResult, RowReason } from '../../src/stock/import-result.ts';
import { rowName } from '../../src/stock/row-name.ts';
import { shownText } from './shown-text.ts';

/** So many kinds of reasons are listed. */
const MAX_KINDS = 6;

/** The results of a feed's rows, reasons of one kind together. */
export function trialText(stock: ImportResult): string {
  const { cars, rowsRead, quarantinedRows, duplicateRows, otherDealersRows, quarantined, notes } = stock;
  const withPhotos = cars.filter(car => car.photos_count > 0).length;
  const withPrice = cars.filter(car => car.price !== null).length;
  return [
    `${count(rowsRead, 'row')}: ${count(cars.length, 'car')} (${withPrice.toLocaleString('en-AU')} with a price, ${withPhotos.toLocaleString('en-AU')} with photos), ${quarantinedRows.toLocaleString('en-AU')} left out${duplicateRows === 0 ? '' : `, ${count(duplicateRows, 'duplicate')}`}${otherDealersRows === 0 ? '' : `, ${otherDealersRows} of other dealers`}.`,
    ...grouped('Left out', quarantined),
    ...grouped('Values left out of cars that are in', notes),
    ...stock.problems.map(problem => printable(formatProblem(problem))),
  ].join('\n');
}

function grouped(title: string, reasons: readonly RowReason[]): string[] {
  const kinds = [...Map.groupBy(reasons, ({ field, reason }) => `${field || 'the row'}: ${kindOf(reason)}`)];
  if (kinds.length === 0) return [];
  const sorted = kinds.sort(([, a], [, b]) => b.length - a.length);
  const lines = sorted.slice(0, MAX_KINDS).map(([kind, of]) => {
    const found = /found (.*)$/s.exec(of[0]?.reason ?? '')?.[1] ?? '';
    return `  ${shownText(kind, 140)}: ${count(of.length, 'row')}, first ${shownText(rowName(of[0]?.row ?? 0, of[0]?.id, 'row'), 60)}${found === '' ? '' : `: ${shownText(found, 60)}`}`;
  });
  const more = sorted.length - MAX_KINDS;
  return [`${title}:`, ...lines, ...(more > 0 ? [`  and ${count(more, 'other reason')}`] : [])];
}

/** `expected a year such as 2021, found "soon"`: what was found differs from row to row. */
function kindOf(reason: string): string {
  return reason.replace(/, found .*$/s, '');
}

function count(number: number, word: string): string {
  return `${number.toLocaleString('en-AU')} ${word}${number === 1 ? '' : 's'}`;
}
