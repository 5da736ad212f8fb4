import type { BuildReport, DealerReport } from './report.ts';

const HEAD = ['dealer', 'rendered', 'reused', 'deleted', 'cars', 'quarantined', 'size', 'time'];

/** The table a person reads after a build, with what needs attention below it. */
export function summaryTable(report: BuildReport): string {
  const rows = report.dealers.map(row);
  const widths = HEAD.map((head, i) => Math.max(head.length, ...rows.map(cells => cells[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(HEAD), ...rows.map(line), ...report.dealers.flatMap(remarks)].join('\n');
}

function row(dealer: DealerReport): string[] {
  if (!dealer.ok) return [dealer.slug, 'failed', '', '', '', '', '', seconds(dealer.ms)];
  return [
    dealer.slug,
    String(dealer.pages.rendered),
    String(dealer.pages.reused),
    String(dealer.pages.deleted),
    String(dealer.cars.accepted),
    String(dealer.cars.quarantined.length),
    megabytes(dealer.bytes),
    seconds(dealer.ms),
  ];
}

/** Rows of quarantine shown on a terminal; `--json` has all of them. */
const SHOWN = 5;

function remarks(dealer: DealerReport): string[] {
  const quarantined = dealer.cars.quarantined
    .slice(0, SHOWN)
    .map(({ row, field, reason }) => `${dealer.slug}: row ${row}, ${field}: ${reason}`);
  const more = dealer.cars.quarantined.length - SHOWN;
  if (more > 0) quarantined.push(`${dealer.slug}: ${more} more quarantined rows; --json lists them`);
  const held = dealer.cars.held === null ? [] : [`${dealer.slug}: feed held: ${dealer.cars.held}`];
  const texts = [...dealer.problems.map(text => `${dealer.slug}: ${text}`), ...held];
  const warnings = dealer.warnings.map(text => `${dealer.slug}: ${text}`);
  const all = [...texts, ...warnings, ...quarantined];
  return all.length === 0 ? [] : ['', ...all];
}

function seconds(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
