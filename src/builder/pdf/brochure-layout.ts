import { contrast, readableOn } from '../../lib/colour/contrast.ts';
import type { Brochure } from '../../view/brochure.ts';
import { type Page, printable, type Style } from './page.ts';

/** The cover, with its size in pixels. */
export interface Cover {
  image: Buffer;
  width: number;
  height: number;
}

/** Greys of a printed page, whatever the site looks like on a screen. */
const INK = '#16181d';
const MUTED = '#565c65';
const LINE = '#d5d8dd';
const SURFACE = '#f3f4f6';

const BODY = { size: 9.6, color: INK };
const BOLD = { size: 10, color: INK, bold: true };
const PLAIN = { size: 10, color: MUTED };
const SMALL = { size: 8.3, color: MUTED };
const FINE = { size: 7, color: MUTED };
/**
 * Payment, rate and comparison rate are of one size: none may hide behind another
 * (docs/display-rules.md#comparison-rate).
 */
const RATE = { size: 10.5, color: INK };
/** Characters of a note that has no room. */
const MAX_NOTE = 400;
/** Smaller letters are not read. */
const SMALLEST = 6;

const LEFT = 42;
const TOP = 36;
const BOTTOM = 30;
const GAP = 16;
const WIDEST_GAP = 26;
const COLUMN_GAP = 22;
const HEADING = 21;
/** Height that features and description should have, as far as the car has as much of them. */
const MIDDLE = 190;

/** How tightly a page is set: as it should be, then as much as a lot of text requires. */
const COMFORTABLE = [1, 0.94, 0.89, 0.84];
const TIGHT = [0.84, 0.76, 0.68, 0.6];

type Text = string | readonly string[] | null | undefined;

/** Draws the one page: what leads from the top, whom to ask at the bottom, the rest as far as there is room. */
export function layOutBrochure(page: Page, data: Brochure, cover: Cover | null): void {
  // Conditions that fill a page do not fit beside the car: then no repayment is shown at all.
  const bare = { ...data, finance: null };
  const drawn =
    COMFORTABLE.some(fit => drawBrochure(page, data, cover, fit, MIDDLE)) ||
    TIGHT.some(fit => drawBrochure(page, data, cover, fit, 0)) ||
    TIGHT.some(fit => drawBrochure(page, bare, cover, fit, 0)) ||
    // The words of one car must not keep the site from going live.
    TIGHT.some(fit => drawBrochure(page, withShortNotes(bare), null, fit, 0));
  if (!drawn) throw new Error(`The brochure of ${data.page} does not fit on a page. Shorten its texts.`);
}

function withShortNotes({ price, subscriptionNote, ...data }: Brochure): Brochure {
  const short = (text: string | null) =>
    text && (text.length > MAX_NOTE ? `${text.slice(0, MAX_NOTE)}…` : text);
  return {
    ...data,
    price: { ...price, note: short(price.note) },
    subscriptionNote: short(subscriptionNote),
    notice: short(data.notice),
  };
}

/** Draws nothing, and returns false, where less than `least` is left for features and description that need it. */
function drawBrochure(page: Page, data: Brochure, cover: Cover | null, fit: number, least: number): boolean {
  const inner = page.width - 2 * LEFT;
  const half = (inner - COLUMN_GAP) / 2;
  // A dealer may have white for its colour; on paper it would not be seen.
  const accent = contrast(data.accent, '#ffffff') < 1.3 ? INK : data.accent;
  const accentInk = contrast(accent, '#ffffff') >= 4.5 ? accent : INK;
  const list = data.features.map(text => printable(text).replace(/^[•·*–—-]+\s*/, '')).filter(Boolean);
  const fitted = (size: number) => Math.max(SMALLEST, size * fit);
  /** More than a line of running text takes. */
  const line = fitted(BODY.size) * 1.5;
  page.drawing = false;
  const foot = page.height - BOTTOM - bottom(0);
  const top = details(offer(head() + GAP), GAP);
  if (foot - GAP - top < Math.min(least, middle(0, GAP, 10_000))) return false;
  const left = foot - GAP - middle(top, GAP, foot - GAP);
  const gap = GAP + Math.max(0, Math.min(WIDEST_GAP - GAP, left / 6));
  page.drawing = true;
  middle(details(offer(head() + gap), gap), gap, foot - gap);
  bottom(foot);
  return true;

  function write(text: Text, x: number, y: number, width: number, style: Style): number {
    return page.text(text ?? [], x, y, width, { ...style, size: fitted(style.size) });
  }

  /** Texts below each other; those that are missing take no room. */
  function stack(x: number, y: number, width: number, texts: [Text, Style][]): number {
    return texts.reduce((at, [text, style]) => write(text, x, at, width, style), y);
  }

  function measured(height: () => number): number {
    const { drawing } = page;
    page.drawing = false;
    const measured = height();
    page.drawing = drawing;
    return measured;
  }

  /** Texts on a grey surface. */
  function panel(x: number, y: number, width: number, texts: [Text, Style][]): number {
    const height = measured(() => stack(0, 0, width - 20, texts)) + 16;
    page.box(x, y, width, height, SURFACE);
    stack(x + 10, y + 8, width - 20, texts);
    return y + height;
  }

  /** Dealer and phone, the car's name, what has to be known first. */
  function head(): number {
    const { dealer, title, trim, notice, seller } = data;
    const name = { ...BOLD, size: 13, most: 2 };
    const phone = { ...name, color: accentInk, link: seller.phone?.href, align: 1 };
    page.box(0, 0, page.width, 7, accent);
    const below = write(dealer, LEFT, TOP, inner * 0.6, name);
    const beside = write(seller.phone?.label, LEFT + inner * 0.65, TOP, inner * 0.35, phone);
    const at = stack(LEFT, Math.max(below, beside) + 8, inner, [
      [title, { ...BOLD, size: title.length > 70 ? 17 : 24, kind: 'H1', most: 3 }],
      [trim, { ...PLAIN, size: 12, most: 2 }],
    ]);
    if (notice === null) return at;
    const end = panel(LEFT, at + 10, inner, [[notice, { ...BOLD, most: 3 }]]);
    page.box(LEFT, at + 10, 3, end - at - 10, accent);
    return end;
  }

  /** The picture, and beside it what the car costs; without one, price and finance are beside each other. */
  function offer(y: number): number {
    const wide = cover === null ? half : inner * 0.58;
    const x = LEFT + wide + COLUMN_GAP;
    const width = inner - wide - COLUMN_GAP;
    const terms = (at: number) => button(x, finance(x, at, width), width);
    if (cover === null) return Math.max(price(LEFT, y, wide), terms(y));
    const end = terms(price(x, y, width) + 10);
    const whole = Math.min((wide * cover.height) / cover.width, wide * 0.75);
    // Never lower than the block beside it, which would only leave a hole.
    const height = Math.min(whole, Math.max(fit > 0.9 ? whole : whole * fit ** 2, end - y));
    page.picture(cover.image, LEFT, y, wide, height, data.title);
    return Math.max(end, y + height);
  }

  function price(x: number, y: number, width: number): number {
    const { amount, text, type, before, below, market, subscription, note } = data.price;
    return stack(x, y, width, [
      [amount, { ...BOLD, size: 28 }],
      [text, { ...BOLD, size: 17, most: 3 }],
      [type, { ...PLAIN, most: 3 }],
      [before && `was ${before}`, PLAIN],
      [below, { ...BOLD, color: accentInk }],
      [market, { ...PLAIN, most: 3 }],
      [subscription, { ...PLAIN, color: INK, most: 3 }],
      [data.subscriptionNote, SMALL],
      [note, SMALL],
    ]);
  }

  function finance(x: number, y: number, width: number): number {
    if (data.finance === null) return y;
    const { payment, rate, comparisonRate, comparisonName, terms } = data.finance;
    const end = panel(x, y, width, [
      [payment, { ...RATE, bold: true }],
      [`${rate} interest`, RATE],
      [`${comparisonRate} ${comparisonName}`, RATE],
      [terms, SMALL],
    ]);
    return end + 10;
  }

  /** The way to the car's page. */
  function button(x: number, y: number, width: number): number {
    const style = { ...BOLD, color: readableOn(accent), link: data.page, align: 0.5 };
    page.box(x, y, width, 28, accent);
    write('See this car online', x, y + 14 - fitted(BOLD.size) * 0.7, width, style);
    return y + 28;
  }

  function heading(title: string, y: number): number {
    page.text(title, LEFT, y, inner, { ...BOLD, size: 10.5, kind: 'H2' });
    page.box(LEFT, y + 16, inner, 0.6, LINE);
    return y + HEADING;
  }

  /** What is known of the car: label and value, in two columns that are read one after the other. */
  function details(y: number, gap: number): number {
    if (data.details.length === 0) return y;
    const indent = 9 * fitted(BODY.size);
    const start = heading('Details', y + gap);
    const middle = Math.ceil(data.details.length / 2);
    const column = (x: number, rows: Brochure['details']) =>
      rows.reduce((at, { label, value }) => {
        const below = write(label, x, at, indent - 6, { ...BODY, color: MUTED, most: 2 });
        return Math.max(below, write(value, x + indent, at, half - indent, { ...BODY, most: 3 })) + 1;
      }, start);
    const first = column(LEFT, data.details.slice(0, middle));
    return Math.max(first, column(LEFT + half + COLUMN_GAP, data.details.slice(middle)));
  }

  /** Features and description share what is left; neither takes the other's half while it needs it. */
  function middle(y: number, gap: number, end: number): number {
    const wanted = measured(() => description(0, gap, 10_000));
    return description(features(y, gap, end - Math.min(wanted, (end - y) * 0.45)), gap, end);
  }

  /** The features of the car in rows of three; those without room are counted. */
  function features(y: number, gap: number, end: number): number {
    const width = (inner - 2 * GAP) / 3;
    const row = (from: number, at: number) => {
      const cell = (text: string, column: number) =>
        write(`• ${text}`, LEFT + column * (width + GAP), at, width, { ...BODY, most: 2 });
      return Math.max(...list.slice(from, from + 3).map(cell));
    };
    let shown = 0;
    for (let at = y + gap + HEADING; shown < list.length; shown += 3) {
      at = measured(() => row(shown, at));
      if (at + (shown + 3 < list.length ? line : 0) > end) break;
    }
    if (shown === 0) return y;
    let at = heading('Features', y + gap);
    for (let from = 0; from < shown; from += 3) at = row(from, at);
    return shown < list.length ? write(`and ${list.length - shown} more`, LEFT, at, inner, BODY) : at;
  }

  /** The dealer's description of the car, as much as there is room for. */
  function description(y: number, gap: number, end: number): number {
    const room = end - y - gap - HEADING;
    if (room < line || !data.description.some(printable)) return y;
    return write(data.description, LEFT, heading('About this car', y + gap), inner, { ...BODY, room });
  }

  /** The conditions of a repayment in full, the seller, licences, and where to see the current price. */
  function bottom(y: number): number {
    const { seller, licences, page: link } = data;
    const notes = data.finance === null ? y : write(data.financeNotes, LEFT, y, inner, FINE) + 8;
    page.box(LEFT, notes, inner, 1.2, accent);
    const right = { ...BODY, most: 2, align: 1 };
    const sides = [
      stack(LEFT, notes + 8, half, [
        [seller.name, { ...BOLD, most: 2 }],
        [seller.address, { ...BODY, most: 2 }],
      ]),
      stack(LEFT + half + COLUMN_GAP, notes + 8, half, [
        [seller.phone?.label, { ...right, bold: true, color: accentInk, link: seller.phone?.href }],
        [seller.email?.label, { ...right, link: seller.email?.href }],
      ]),
    ];
    return stack(LEFT, Math.max(...sides), inner, [
      [link.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''), { ...BODY, color: accentInk, most: 2, link }],
      [licences.join(' · '), FINE],
      ['Prices and availability may change: the car’s page says what holds today.', FINE],
    ]);
  }
}
