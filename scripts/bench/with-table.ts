import type { Row } from './part.ts';

export interface TableRow extends Row {
  part: string;
}

/** One run of all parts. */
interface Run {
  machine: string;
  /** ISO 8601. */
  day: string;
  rows: readonly TableRow[];
}

const [BEGIN, END] = ['<!-- bench -->', '<!-- /bench -->'];

/** The text with one dated table between the markers, in place of the former content. @throws without markers. */
export function withTable(text: string, { machine, day, rows }: Run): string {
  const [before, rest] = text.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`README.md has no ${BEGIN} … ${END}`);
  const table = [
    `\`npm run bench -- --write\` on ${day}, ${machine}:`,
    '',
    // Folded: who reads the README for the first time looks for other things.
    `<details><summary>All ${rows.length} figures</summary>`,
    '',
    '| part | what | figure | beside it, in the same run |',
    '|---|---|---|---|',
    ...rows.map(({ part, what, figure, beside }) => `| ${part} | ${what} | ${figure} | ${beside} |`),
    '',
    '</details>',
  ];
  return `${before}${BEGIN}\n${table.join('\n')}\n${END}${after}`;
}
