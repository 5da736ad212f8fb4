import {
  type Canvas,
  columnBlock,
  columnWidth,
  INK,
  NOTHING,
  type PdfBlock,
  SECTION_HEADING,
  section,
} from './canvas.ts';
import { packColumns } from './pack-columns.ts';

const COLUMNS = 3;
const GAP = 16;
const BULLET = 9;

/** The features of the car, in three columns of at most `height`; the rest is counted. */
export function featuresBlock(canvas: Canvas, height: number): PdfBlock {
  const { pen, data, accentInk } = canvas;
  const style = { size: canvas.size, color: INK };
  const width = columnWidth(canvas, COLUMNS, GAP);
  const most = Math.floor((height - SECTION_HEADING) / pen.height(1, style));
  const entries = data.features.map(feature => ({
    lines: pen.lines(feature, width - BULLET, style, 2),
    cut: false,
  }));
  const columns = longest(entries, most);
  if (columns === null) return NOTHING;
  const rowOf = ({ lines, cut }: Entry) => ({
    height: pen.height(lines.length, style),
    draw(x: number, y: number) {
      if (!cut) pen.text(['•'], x, y, { ...style, color: accentInk });
      pen.text(lines, x + BULLET, y, style);
    },
  });
  const rows = columns.map(column => column.map(rowOf));
  return section(canvas, 'Features', columnBlock(canvas, rows, GAP));
}

interface Entry {
  lines: string[];
  /** The line that counts those left out. */
  cut: boolean;
}

/** As many entries as fit; null when none does. */
function longest(entries: readonly Entry[], most: number): Entry[][] | null {
  for (let count = Math.min(entries.length, most * COLUMNS); count > 0; count -= 1) {
    const left = entries.length - count;
    const more = left === 0 ? [] : [{ lines: [`and ${left} more`], cut: true }];
    const columns = packColumns(
      [...entries.slice(0, count), ...more],
      ({ lines }) => lines.length,
      COLUMNS,
      most,
    );
    if (columns !== null) return columns;
  }
  return null;
}
