import {
  beside,
  type Canvas,
  INK,
  MUTED,
  NOTHING,
  type PdfBlock,
  SURFACE,
  stack,
  textBlock,
} from './canvas.ts';
import type { Style } from './pen.ts';

/** The cover, with its size in pixels. */
export interface Cover {
  image: PDFKit.Mixins.ImageSrc;
  width: number;
  height: number;
}

const AMOUNT = { size: 28, color: INK, bold: true };
const TEXT = { size: 17, color: INK, bold: true };
const PLAIN = { size: 10, color: MUTED };
const SMALL = { size: 8.3, color: MUTED };
/**
 * Payment, rate and comparison rate are of one size: none may hide behind another
 * (docs/display-rules.md#comparison-rate).
 */
const RATE = { size: 10.5, color: INK };

/** Height to width of a picture: 4 to 3 at most. */
const TALLEST = 0.75;
const GAP = 22;
const PADDING = 10;
const BUTTON = 30;

/** The picture, and beside it what the car costs. `scale` makes the picture lower where room is short. */
export function offerBlock(canvas: Canvas, cover: Cover | null, scale: number): PdfBlock {
  const { sheet } = canvas;
  if (cover === null) return besides(canvas);
  const width = sheet.inner * 0.58;
  const left = sheet.left + width + GAP;
  const terms = stack(
    [price, finance, button].map(make => make(canvas, left, sheet.inner - width - GAP)),
    12,
  );
  const whole = Math.min((width * cover.height) / cover.width, width * TALLEST);
  // Never lower than the block beside it, which would only leave a hole.
  const height = Math.min(whole, Math.max(whole * scale, terms.height));
  return beside([picture(canvas, cover, width, height), terms]);
}

/** Without a picture, price and finance are beside each other. */
function besides(canvas: Canvas): PdfBlock {
  const { left, inner } = canvas.sheet;
  const half = (inner - GAP) / 2;
  const right = left + half + GAP;
  return beside([
    price(canvas, left, half),
    stack([finance(canvas, right, half), button(canvas, right, half)], 12),
  ]);
}

function picture({ pen, sheet, data }: Canvas, { image }: Cover, width: number, height: number): PdfBlock {
  const draw = (y: number) =>
    pen.part('Figure', () => pen.picture(image, sheet.left, y, width, height), data.title);
  return { height, draw };
}

function price(canvas: Canvas, x: number, width: number): PdfBlock {
  const { amount, text, type, before, below, market, subscription, note } = canvas.data.price;
  const lines = (said: string | null, style: Style, most: number) =>
    textBlock(canvas, said, style, { x, width, most });
  return stack(
    [
      lines(amount, AMOUNT, 1),
      lines(text, TEXT, 4),
      lines(type, PLAIN, 2),
      formerPrice(canvas, before, x),
      lines(below, { ...PLAIN, color: canvas.accentInk, bold: true }, 2),
      lines(market, PLAIN, 3),
      lines(subscription, { ...PLAIN, color: INK }, 2),
      lines(canvas.data.subscriptionNote, SMALL, 4),
      lines(note, SMALL, 6),
    ],
    1,
  );
}

function formerPrice({ pen }: Canvas, before: string | null, x: number): PdfBlock {
  if (before === null) return NOTHING;
  return {
    height: pen.height(1, PLAIN),
    draw(y) {
      pen.part('P', () => {
        pen.text(['was'], x, y, PLAIN);
        pen.text([before], x + pen.width('was ', PLAIN), y, PLAIN, { strike: true });
      });
    },
  };
}

function finance(canvas: Canvas, x: number, width: number): PdfBlock {
  const { pen, data } = canvas;
  if (data.finance === null) return NOTHING;
  const { payment, rate, comparisonRate, comparisonName, terms } = data.finance;
  const lines = (text: string | null, style: Style) =>
    textBlock(canvas, text, style, { x: x + PADDING, width: width - 2 * PADDING });
  const body = stack(
    [
      lines(payment, { ...RATE, bold: true }),
      lines(`${rate} interest`, RATE),
      lines(`${comparisonRate} ${comparisonName}`, RATE),
      lines(terms, SMALL),
    ],
    1,
  );
  return {
    height: body.height + 2 * PADDING,
    draw(y) {
      pen.decoration(() => pen.box(x, y, width, body.height + 2 * PADDING, SURFACE, 4));
      body.draw(y + PADDING);
    },
  };
}

/** The way to the car's page; the one thing in the dealer's colour beside the bar at the top. */
function button({ pen, data, accent, onAccent }: Canvas, x: number, width: number): PdfBlock {
  const style = { size: 10.5, color: onAccent, bold: true };
  const label = 'See this car online';
  return {
    height: BUTTON,
    draw(y) {
      pen.decoration(() => pen.box(x, y, width, BUTTON, accent, 4));
      const from = x + (width - pen.width(label, style)) / 2;
      pen.part('P', () =>
        pen.text([label], from, y + (BUTTON - style.size * 1.3) / 2 + 0.8, style, { link: data.page }),
      );
    },
  };
}
