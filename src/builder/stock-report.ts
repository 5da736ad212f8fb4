import type { StockImport } from '../stock/stock-import.ts';
import type { StockProblem } from '../stock/stock-problem.ts';
import type { AcceptedStock } from './accepted-stock.ts';
import type { DealerReport } from './report/report.ts';

/** What the report says of a feed. A fault of the feed as a whole stands in the quarantine as row 0. */
export function stockReport({ cars, feed, held }: AcceptedStock): DealerReport['cars'] {
  const whole = feed.problems
    .filter(({ severity }) => severity === 'error')
    .map(problem => ({ row: 0, field: 'feed', reason: problemText(problem) }));
  const rows = feed.quarantined.map(({ row, field, reason }) => ({ row, field, reason }));
  return { accepted: cars.length, quarantined: [...whole, ...rows], duplicates: feed.duplicateRows, held };
}

/** What a person should look at in a feed that was read. */
export function stockWarnings({ problems, duplicates, duplicateRows, notes }: StockImport): string[] {
  const [first] = duplicates;
  const [note] = notes;
  return [
    ...problems.map(problemText),
    ...(first === undefined
      ? []
      : [
          duplicateRows === 1
            ? `Row ${first.row} was left out as a duplicate: ${first.reason}`
            : `${duplicateRows} rows were left out as duplicates, the first in row ${first.row}: ${first.reason}`,
        ]),
    ...(note === undefined
      ? []
      : [
          notes.length === 1
            ? `One value was left out of an accepted car, in row ${note.row}, ${note.field}: ${note.reason}`
            : `${notes.length} values were left out of accepted cars, the first in row ${note.row}, ${note.field}: ${note.reason}`,
        ]),
  ];
}

function problemText({ file, path, expected, found, repair }: StockProblem): string {
  return `${path === '' ? file : `${file}, ${path}`}: expected ${expected}, found ${found}. ${repair}`;
}
