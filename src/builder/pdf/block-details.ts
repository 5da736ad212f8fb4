import { type Block, type Canvas, INK, MUTED, section } from './canvas.ts';

const GAP = 26;
/** In multiples of the size of text. */
const LABEL_WIDTH = 8.8;
const ROW_GAP = 0.3;

/** What is known of the car: label and value, in two columns that are read one after the other. */
export function detailsBlock(canvas: Canvas): Block {
  const { pen, sheet, data, size } = canvas;
  const [label, value] = [
    { size, color: MUTED },
    { size, color: INK },
  ];
  const indent = LABEL_WIDTH * size;
  const width = (sheet.inner - GAP) / 2;
  const rows = data.details.map(row => {
    const labels = pen.lines(row.label, indent - 6, label, 2);
    const values = pen.lines(row.value, width - indent, value, 3);
    const height = pen.height(Math.max(labels.length, values.length), value) + ROW_GAP * size;
    return { labels, values, height };
  });
  const half = Math.ceil(rows.length / 2);
  const columns = [rows.slice(0, half), rows.slice(half)];
  const heightOf = (column: typeof rows) => column.reduce((sum, { height }) => sum + height, 0);
  return section(canvas, 'Details', {
    height: Math.max(...columns.map(heightOf)),
    draw(y) {
      columns.forEach((column, at) => {
        const x = sheet.left + at * (width + GAP);
        pen.part('P', () => {
          let top = y;
          for (const { labels, values, height } of column) {
            pen.text(labels, x, top, label);
            pen.text(values, x + indent, top, value);
            top += height;
          }
        });
      });
    },
  });
}
