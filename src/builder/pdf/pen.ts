import { fitLines, type Measure, wrapLines } from './wrap-lines.ts';

export interface Style {
  /** Points. */
  size: number;
  color: string;
  bold?: boolean;
}

export interface TextOptions {
  link?: string;
  strike?: boolean;
  /** `x` is where lines end. */
  right?: boolean;
}

/** Draws on the one page of a document; y grows downwards, all lengths in points. */
export interface Pen {
  width(text: string, style: Style): number;
  /** A text in lines; with `most`, cut by an ellipsis. */
  lines(text: string, width: number, style: Style, most?: number): string[];
  /** Height that so many lines take. */
  height(lines: number, style: Style): number;
  /** Draws lines, the first with its top at `y`; returns where the next may start. */
  text(lines: readonly string[], x: number, y: number, style: Style, options?: TextOptions): number;
  box(x: number, y: number, width: number, height: number, color: string, radius?: number): void;
  /** A JPEG that fills a box, its middle where it has another shape. */
  picture(image: PDFKit.Mixins.ImageSrc, x: number, y: number, width: number, height: number): void;
  /** Names what `draw` puts on the page for those who hear it read: `H1`, `P`, `Figure`. */
  part(kind: string, draw: () => void, alt?: string): void;
  /** `draw` adds only decoration, which screen readers skip. */
  decoration(draw: () => void): void;
}

const LEADING = 1.3;
/** From this size on, words are drawn one by one: the fonts move some of them too near to the space before. */
const DISPLAY = 16;

/** Widths of words at a size of 1, by font: cars are described in the same words, and measuring takes longest of all. */
const WIDTHS = { plain: new Map<string, number>(), bold: new Map<string, number>() };
const MAX_WIDTHS = 20_000;

function widthsOf(doc: PDFKit.PDFDocument, { size, bold = false }: Style): Measure {
  const known = bold ? WIDTHS.bold : WIDTHS.plain;
  return word => {
    let width = known.get(word);
    if (width === undefined) {
      width = doc.font(fontOf(bold)).fontSize(1).widthOfString(word);
      if (known.size >= MAX_WIDTHS) known.clear();
      known.set(word, width);
    }
    return width * size;
  };
}

function fontOf(bold: boolean): string {
  return bold ? 'Helvetica-Bold' : 'Helvetica';
}

/** A pen for a document; the parts it draws are below `root` in the document's structure. */
export function penFor(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement): Pen {
  const use = ({ bold = false, size }: Style) => doc.font(fontOf(bold)).fontSize(size);
  const height = (lines: number, { size }: Style) => lines * size * LEADING;
  return {
    width: (text, style) => use(style).widthOfString(text),
    lines(text, width, style, most) {
      const measure = widthsOf(doc, style);
      return most === undefined ? wrapLines(text, width, measure) : fitLines(text, width, most, measure);
    },
    height,
    text(lines, x, y, style, { link, strike = false, right = false } = {}) {
      use(style);
      lines.forEach((line, at) => {
        let from = right ? x - doc.widthOfString(line) : x;
        const top = y + height(at, style) + (style.size * (LEADING - 1)) / 2;
        for (const run of style.size < DISPLAY ? [line] : line.split(/(?<= )/)) {
          const options = { lineBreak: false, strike, ...(link === undefined ? {} : { link }) };
          doc.fillColor(style.color).text(run, from, top, options);
          from += doc.widthOfString(run);
        }
      });
      return y + height(lines.length, style);
    },
    box: (x, y, width, high, color, radius = 0) => {
      if (radius === 0) doc.rect(x, y, width, high).fill(color);
      else doc.roundedRect(x, y, width, high, radius).fill(color);
    },
    picture: (image, x, y, width, high) => {
      doc.save().rect(x, y, width, high).clip();
      doc.image(image, x, y, { cover: [width, high], align: 'center', valign: 'center' });
      doc.restore();
    },
    part(kind, draw, alt) {
      root.add(doc.struct(kind, alt === undefined ? {} : { alt }, [draw]));
    },
    decoration(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
  };
}
