import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { meanings } from '../../lib/text/meanings.ts';

/** Latin, Greek and Cyrillic in one file for each weight. */
const FILES = { Plain: '400Regular/SourceSans3_400Regular.ttf', Bold: '700Bold/SourceSans3_700Bold.ttf' };
/** Texts whose widths are remembered: cars are described in the same words, and measuring takes longest of all. */
const MAX_WIDTHS = 10_000;

/** Not the ligatures: a reader should copy `fi`. */
const letters = new Set<number>();
const fonts = Object.entries(FILES).map(([name, file]) => {
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/source-sans-3/${file}`);
  const font = Reflect.get(Reflect.get(new PDFDocument({ font: path }), '_font'), 'font');
  for (const code of font.characterSet) {
    if (/[\p{M}\p{Cf}\p{Co}\ufb00-\ufb06]/u.test(String.fromCodePoint(code))) continue;
    letters.add(code);
    // The font remembers a glyph with the first character that needs it: here always the same one.
    font.glyphForCodePoint(code);
  }
  return { name, font, words: {} };
});
/** Of texts at a size of 1. */
const widths = new Map<string, number>();

/**
 * Registers the fonts `Plain` and `Bold`. pdfkit reads a font, and measures each word, again for each document, which takes
 * most of its time: here documents share both. The bytes are the same.
 */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  const isFull = widths.size > MAX_WIDTHS;
  if (isFull) widths.clear();
  for (const each of fonts) {
    if (isFull) each.words = {};
    doc.registerFont(each.name, each.font).font(each.name);
    Reflect.set(Reflect.get(doc, '_font'), 'layoutCache', each.words);
  }
}

/** Characters that the font lacks, or that only look like another. */
const STAND_INS = meanings([
  ['-', '\u2010 \u2011'],
  ['•', '⁃ ● ▪ ■ ◦ ‣'],
  ['→', '➔ ➜ ► ▶'],
  ['/', '⁄ ∕'],
  [', ', '、'],
]);

/** A text on one line, with only what the font can show: other letters lose their accents, or go. */
export function printable(text: string): string {
  if (/^[\x21-\x7e]{1,100}(?: [\x21-\x7e]{1,100})*$/.test(text)) return text;
  return Array.from(text.normalize('NFC'), standIn)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;.!?)])/g, '')
    .replace(/\S{100}(?=\S)/g, '$& ')
    .trim();
}

function standIn(character: string): string {
  if (/\s|\p{Cc}/u.test(character)) return ' ';
  const known = STAND_INS.get(character);
  if (known !== undefined) return known;
  return isShown(character) ? character : Array.from(character.normalize('NFKD')).filter(isShown).join('');
}

function isShown(character: string): boolean {
  return letters.has(character.codePointAt(0) ?? 0);
}

export interface Style {
  /** Points. */
  size: number;
  color: string;
  bold?: boolean;
  /** Lines; what goes past them is cut by an ellipsis. */
  most?: number;
  /** Height that it may take; the same. */
  room?: number;
  /** Structure type for screen readers, by default `P`. */
  kind?: string;
  link?: string | undefined;
  /** Part of the free width that is left of it: 0.5 is in the middle, 1 on the right. For one line. */
  align?: number;
}

export type Page = ReturnType<typeof pageOf>;

/** The one page of a document, with its parts below `root` in the document's structure; y grows downwards, all in points. */
export function pageOf(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement) {
  const heights = new Map<string, number>();
  const part = (kind: string, draw: () => void, options = {}) => root.add(doc.struct(kind, options, [draw]));
  return {
    /** Until it is set, texts are only measured. */
    drawing: false,
    width: doc.page.width,
    height: doc.page.height,

    /** Puts a text, or paragraphs, with the top at `y`; returns where the next may start, which is `y` where there is none. */
    text(text: string | readonly string[], x: number, y: number, width: number, style: Style): number {
      const shown = [text].flat().map(printable).filter(Boolean).join('\n');
      if (shown === '') return y;
      const { size, color, bold, most = 10_000, room = 10_000, kind = 'P', link, align = 0 } = style;
      const font = bold ? 'Bold' : 'Plain';
      // pdfkit takes long to break lines: a text that needs none is put where it belongs.
      const known = `${font} ${shown}`;
      const em = widths.get(known) ?? doc.font(font).fontSize(1).widthOfString(shown);
      widths.set(known, em);
      const line = doc.font(font).fontSize(size).currentLineHeight(true);
      const free = shown.includes('\n') ? -1 : width - em * size;
      const place = free < 0 ? { width, paragraphGap: 3 } : { lineBreak: false };
      const key = `${font} ${size} ${width} ${shown}`;
      const whole = free < 0 ? (heights.get(key) ?? doc.heightOfString(shown, place) - 3) : line;
      heights.set(key, whole);
      const height = Math.min(whole, most * line, room);
      const options = { ...place, height: height + 1, ellipsis: true, ...(link && { link }) };
      const draw = () => doc.fillColor(color).text(shown, x + Math.max(0, free) * align, y, options);
      if (this.drawing) part(kind, draw);
      return y + height;
    },

    /** A box of colour, which screen readers skip. */
    box(x: number, y: number, width: number, height: number, color: string): void {
      if (!this.drawing) return;
      doc
        .markContent('Artifact', { type: 'Layout' })
        .rect(x, y, width, height)
        .fill(color)
        .endMarkedContent();
    },

    /** A JPEG that fills a box, its middle where it has another shape. */
    picture(image: Buffer, x: number, y: number, width: number, height: number, alt: string): void {
      const draw = () => {
        doc.save().rect(x, y, width, height).clip();
        doc.image(image, x, y, { cover: [width, height], align: 'center', valign: 'center' }).restore();
      };
      if (this.drawing) part('Figure', draw, { alt });
    },
  };
}
