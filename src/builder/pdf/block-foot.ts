import { beside, type Canvas, INK, MUTED, NOTHING, type PdfBlock, stack, textBlock } from './canvas.ts';

const NAME = { size: 10, color: INK, bold: true };
const PLAIN = { size: 9, color: INK };
const SMALL = { size: 7.4, color: MUTED };
const GAP = 20;

/** The conditions of a repayment that the law requires, in full. */
export function notesBlock(canvas: Canvas, size: number): PdfBlock {
  if (canvas.data.finance === null) return NOTHING;
  const notes = canvas.data.financeNotes.map(note => textBlock(canvas, note, { size, color: MUTED }));
  return stack(notes, 2);
}

/** The seller and contact details, licences, and where to see the current price. */
export function footBlock(canvas: Canvas): PdfBlock {
  const { pen, sheet } = canvas;
  const contact = beside([seller(canvas), contactLines(canvas)]);
  const below = stack([page(canvas), finePrint(canvas)], 5);
  return {
    height: 9 + contact.height + 2 + below.height,
    draw(y) {
      pen.decoration(() => pen.box(sheet.left, y, sheet.inner, 1.2, canvas.accent));
      contact.draw(y + 9);
      below.draw(y + 9 + contact.height + 2);
    },
  };
}

function seller(canvas: Canvas): PdfBlock {
  const { name, address } = canvas.data.seller;
  const place = { width: (canvas.sheet.inner - GAP) / 2, most: 2 };
  return stack([textBlock(canvas, name, NAME, place), textBlock(canvas, address, PLAIN, place)], 1);
}

function contactLines(canvas: Canvas): PdfBlock {
  const { left, inner } = canvas.sheet;
  const { phone, email } = canvas.data.seller;
  const place = { x: left + inner, right: true, width: (inner - GAP) / 2, most: 2 };
  const shown = [
    { link: phone, style: { ...NAME, color: canvas.accentInk } },
    { link: email, style: PLAIN },
  ];
  return stack(
    shown.map(({ link, style }) =>
      link === null ? NOTHING : textBlock(canvas, link.label, style, { ...place, link: link.href }),
    ),
    1,
  );
}

/** The address to type; to be clicked where the page is read on a screen. */
function page(canvas: Canvas): PdfBlock {
  const link = canvas.data.page;
  const label = link.replace(/^https?:\/\/(?:www\.)?|\/$/g, '');
  return textBlock(canvas, label, { ...PLAIN, color: canvas.accentInk }, { most: 2, link });
}

function finePrint(canvas: Canvas): PdfBlock {
  const texts = [
    canvas.data.licences.join(' · '),
    'Prices and availability may change: the car’s page says what holds today.',
  ];
  return stack(
    texts.map(text => textBlock(canvas, text, SMALL)),
    1,
  );
}
