import { contrast, readableOn } from '../../lib/colour/contrast.ts';
import type { Brochure } from '../../view/brochure.ts';
import type { Pen, Style, TextOptions } from './pen.ts';
import type { Sheet } from './sheet.ts';

/** Greys of a printed page, whatever the site looks like on a screen. */
export const INK = '#16181d';
export const MUTED = '#565c65';
const LINE = '#d5d8dd';
export const SURFACE = '#f3f4f6';

/** The tools that every part of a brochure is drawn with. */
export interface Canvas {
  pen: Pen;
  sheet: Sheet;
  data: Brochure;
  /** Size of running text. */
  size: number;
  /** The dealer's colour, and the colour of text on it. */
  accent: string;
  onAccent: string;
  /** The dealer's colour where it can be read on white, else ink. */
  accentInk: string;
}

/** A part of the page: how high it is, and how to draw it with its top at `y`. */
export interface PdfBlock {
  height: number;
  draw(y: number): void;
}

/** The canvas of a page whose text is as large as it may be. */
export function canvas(pen: Pen, sheet: Sheet, data: Brochure): Canvas {
  // A dealer may have white for its colour; on paper it would not be seen.
  const accent = contrast(data.accent, '#ffffff') < 1.3 ? INK : data.accent;
  return {
    pen,
    sheet,
    data,
    size: 10,
    accent,
    onAccent: readableOn(accent),
    accentInk: contrast(accent, '#ffffff') >= 4.5 ? accent : INK,
  };
}

/** Blocks under each other, `gap` apart; those without height take no gap. */
export function stack(blocks: readonly PdfBlock[], gap: number): PdfBlock {
  const present = blocks.filter(({ height }) => height > 0);
  return {
    height: present.reduce((sum, { height }) => sum + height, 0) + gap * Math.max(0, present.length - 1),
    draw(y) {
      let top = y;
      for (const block of present) {
        block.draw(top);
        top += block.height + gap;
      }
    },
  };
}

/** Blocks beside each other, as high as the highest. */
export function beside(blocks: readonly PdfBlock[]): PdfBlock {
  return {
    height: Math.max(...blocks.map(({ height }) => height)),
    draw(y) {
      for (const block of blocks) block.draw(y);
    },
  };
}

/** The place of a text; by default as wide as the printed area. */
interface Place extends TextOptions {
  x?: number;
  width?: number;
  /** Lines; what goes past them is cut by an ellipsis. */
  most?: number;
  /** Its structure type for screen readers, by default `P`. */
  kind?: string;
}

/** A text as a block, without height where there is none. */
export function textBlock(
  { pen, sheet }: Canvas,
  text: string | null | undefined,
  style: Style,
  { x = sheet.left, width = sheet.inner, most, kind = 'P', ...options }: Place = {},
): PdfBlock {
  const lines = pen.lines(text ?? '', width, style, most);
  return {
    height: pen.height(lines.length, style),
    draw(y) {
      pen.part(kind, () => pen.text(lines, x, y, style, options));
    },
  };
}

interface Row {
  height: number;
  draw(x: number, y: number): void;
}

/** Width of each of `count` columns, `gap` apart. */
export function columnWidth({ sheet }: Canvas, count: number, gap: number): number {
  return (sheet.inner - (count - 1) * gap) / count;
}

/** Columns of rows, read one after the other. */
export function columnBlock(canvas: Canvas, columns: readonly Row[][], gap: number): PdfBlock {
  const step = columnWidth(canvas, columns.length, gap) + gap;
  return beside(
    columns.map((rows, at) => {
      const x = canvas.sheet.left + at * step;
      const column = stack(
        rows.map(row => ({ height: row.height, draw: y => row.draw(x, y) })),
        0,
      );
      return { height: column.height, draw: y => canvas.pen.part('P', () => column.draw(y)) };
    }),
  );
}

export const NOTHING: PdfBlock = { height: 0, draw() {} };

const HEADING = { size: 10.5, color: INK, bold: true };
export const SECTION_HEADING = 21;

/** A block under a heading and a thin rule. */
export function section({ pen, sheet }: Canvas, title: string, body: PdfBlock): PdfBlock {
  if (body.height === 0) return NOTHING;
  return {
    height: SECTION_HEADING + body.height,
    draw(y) {
      pen.part('H2', () => pen.text([title], sheet.left, y, HEADING));
      pen.decoration(() => pen.box(sheet.left, y + 15.5, sheet.inner, 0.6, LINE));
      body.draw(y + SECTION_HEADING);
    },
  };
}
