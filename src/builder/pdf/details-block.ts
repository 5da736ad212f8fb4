import { type Canvas, columnBlock, columnWidth, INK, MUTED, type PdfBlock, section } from './canvas.ts';

const GAP = 26;
/** In multiples of the size of text. */
const LABEL_WIDTH = 8.8;
const ROW_GAP = 0.3;

/** What is known of the car: label and value, in two columns that are read one after the other. */
export function detailsBlock(canvas: Canvas): PdfBlock {
  const { pen, data, size } = canvas;
  const label = { size, color: MUTED };
  const value = { size, color: INK };
  const indent = LABEL_WIDTH * size;
  const width = columnWidth(canvas, 2, GAP);
  const rows = data.details.map(row => {
    const labels = pen.lines(row.label, indent - 6, label, 2);
    const values = pen.lines(row.value, width - indent, value, 3);
    return {
      height: pen.height(Math.max(labels.length, values.length), value) + ROW_GAP * size,
      draw(x: number, y: number) {
        pen.text(labels, x, y, label);
        pen.text(values, x + indent, y, value);
      },
    };
  });
  const half = Math.ceil(rows.length / 2);
  return section(canvas, 'Details', columnBlock(canvas, [rows.slice(0, half), rows.slice(half)], GAP));
}
