import { type Block, type Canvas, INK, NOTHING, SECTION_HEADING, section } from './canvas.ts';
import { packColumns } from './pack-columns.ts';

const COLUMNS = 3;
const GAP = 16;
const BULLET = 9;

/** What the car has, in three columns of at most `height`; the rest is counted. */
export function featuresBlock(canvas: Canvas, height: number): Block {
  const { pen, sheet, data, accentInk } = canvas;
  const style = { size: canvas.size, color: INK };
  const width = (sheet.inner - (COLUMNS - 1) * GAP) / COLUMNS;
  const most = Math.floor((height - SECTION_HEADING) / pen.height(1, style));
  const entries = data.features.map(feature => ({
    lines: pen.lines(feature, width - BULLET, style, 2),
    cut: false,
  }));
  const columns = longest(entries, most);
  if (columns === null) return NOTHING;
  const rows = Math.max(...columns.map(column => column.reduce((sum, { lines }) => sum + lines.length, 0)));
  return section(canvas, 'Features', {
    height: pen.height(rows, style),
    draw(y) {
      columns.forEach((column, at) => {
        const x = sheet.left + at * (width + GAP);
        pen.part('P', () => {
          let top = y;
          for (const { lines, cut } of column) {
            if (!cut) pen.text(['•'], x, top, { ...style, color: accentInk });
            top = pen.text(lines, x + BULLET, top, style);
          }
        });
      });
    },
  });
}

interface Entry {
  lines: string[];
  /** Stands for those left out. */
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
