import { printable } from '../../lib/text/printable.ts';
import { rowName } from '../../stock/row-name.ts';
import { alignedRows } from './aligned-rows.ts';
import type { BuildReport, DealerReport } from './report.ts';

const HEAD = ['dealer', 'rendered', 'reused', 'deleted', 'cars', 'quarantined', 'size', 'time'];
/** The column of the count of PDFs, in tables that have any. */
const PDFS_AT = 4;

/** The table a person reads after a build, with what needs attention below it. */
export function summaryTable(report: BuildReport): string {
  const withPdfs = report.dealers.some(({ documents }) => documents.made + documents.reused > 0);
  const head = withPdfs ? HEAD.toSpliced(PDFS_AT, 0, 'PDFs made') : HEAD;
  const rows = report.dealers.map(dealer =>
    withPdfs
      ? row(dealer).toSpliced(PDFS_AT, 0, dealer.ok ? String(dealer.documents.made) : '')
      : row(dealer),
  );
  return [...alignedRows([head, ...rows], 1), ...report.dealers.flatMap(remarks)].join('\n');
}

function row(dealer: DealerReport): string[] {
  if (!dealer.ok) return [dealer.slug, 'failed', '', '', '', '', '', seconds(dealer.ms)];
  return [
    dealer.slug,
    String(dealer.pages.rendered),
    String(dealer.pages.reused),
    String(dealer.pages.deleted),
    String(dealer.cars.accepted),
    String(quarantinedRows(dealer)),
    size(dealer.bytes),
    seconds(dealer.ms),
  ];
}

/** A row may have several faults; row 0 is the feed as a whole. */
function quarantinedRows({ cars }: DealerReport): number {
  return new Set(cars.quarantined.map(({ row }) => row).filter(row => row > 0)).size;
}

function remarks(dealer: DealerReport): string[] {
  const quarantined = dealer.cars.quarantined.map(rowFaultText);
  const held = dealer.cars.held === null ? [] : [`feed held: ${dealer.cars.held}`];
  const all = [
    ...firstOf(20, dealer.problems, 'problems'),
    ...held,
    ...firstOf(5, dealer.warnings, 'warnings'),
    ...firstOf(5, quarantined, 'faults of rows'),
    ...(dealer.gate?.notes ?? []),
  ].map(text => `${dealer.slug}: ${printable(text)}`);
  return all.length === 0 ? [] : ['', ...all];
}

/** A fault without a field is one of the row as a whole. */
export function rowFaultText({
  row,
  id,
  field,
  reason,
}: DealerReport['cars']['quarantined'][number]): string {
  const name = rowName(row, id);
  return field === '' ? `${name}: ${reason}` : `${name}, ${field}: ${reason}`;
}

/** What a terminal has room for; `--json` has all of them. */
function firstOf(most: number, texts: readonly string[], kind: string): string[] {
  const more = texts.length - most;
  return [...texts.slice(0, most), ...(more > 0 ? [`${more} more ${kind}; --json lists them`] : [])];
}

function seconds(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

function size(bytes: number): string {
  if (bytes < 100_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
