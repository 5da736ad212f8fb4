import { type Canvas, INK, MUTED, NOTHING, type PdfBlock, SURFACE, stack, textBlock } from './canvas.ts';

const DEALER = { size: 13, color: INK, bold: true };
const TITLE = { size: 24, color: INK, bold: true };
const LONG_TITLE = { ...TITLE, size: 17 };
const TRIM = { size: 12, color: MUTED };
const NOTICE = { size: 10, color: INK, bold: true };

/** The top of the page: dealer and phone, the car's name, what has to be known first. */
export function headBlock(canvas: Canvas): PdfBlock {
  const name = stack([title(canvas), textBlock(canvas, canvas.data.trim, TRIM, { most: 2 })], 1);
  return stack([dealer(canvas), name, notice(canvas)], 13);
}

function dealer({ pen, sheet, data, accent, accentInk }: Canvas): PdfBlock {
  const { phone } = data.seller;
  const style = { ...DEALER, color: accentInk };
  const taken = phone === null ? 0 : pen.width(phone.label, style) + 20;
  const name = pen.lines(data.dealer, sheet.inner - taken, DEALER, 2);
  return {
    height: pen.height(Math.max(1, name.length), DEALER),
    draw(y) {
      pen.decoration(() => pen.box(0, 0, sheet.width, 7, accent));
      pen.part('P', () => pen.text(name, sheet.left, y, DEALER));
      if (phone === null) return;
      const { label, href } = phone;
      pen.part('P', () => {
        pen.text([label], sheet.left + sheet.inner, y, style, { right: true, link: href });
      });
    },
  };
}

function title(canvas: Canvas): PdfBlock {
  const { pen, sheet, data } = canvas;
  const style = pen.lines(data.title, sheet.inner, TITLE).length > 2 ? LONG_TITLE : TITLE;
  return textBlock(canvas, data.title, style, { kind: 'H1', most: 3 });
}

function notice({ pen, sheet, data, accent }: Canvas): PdfBlock {
  if (data.notice === null) return NOTHING;
  const lines = pen.lines(data.notice, sheet.inner - 26, NOTICE, 3);
  const height = pen.height(lines.length, NOTICE) + 14;
  return {
    height,
    draw(y) {
      pen.decoration(() => {
        pen.box(sheet.left, y, sheet.inner, height, SURFACE);
        pen.box(sheet.left, y, 3, height, accent);
      });
      pen.part('P', () => pen.text(lines, sheet.left + 14, y + 7, NOTICE));
    },
  };
}
