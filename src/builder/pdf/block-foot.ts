import { type Block, type Canvas, INK, MUTED, NOTHING, stack, textBlock } from './canvas.ts';

const NAME = { size: 10, color: INK, bold: true };
const PLAIN = { size: 9, color: INK };
const SMALL = { size: 7.4, color: MUTED };
const GAP = 20;

/** What the law wants said of a repayment, in full. */
export function notesBlock(canvas: Canvas, size: number): Block {
  const { pen, sheet, data } = canvas;
  if (data.finance === null) return NOTHING;
  const style = { size, color: MUTED };
  return stack(
    data.financeNotes.map(note =>
      textBlock(canvas, 'P', pen.lines(note, sheet.inner, style), sheet.left, style),
    ),
    2,
  );
}

/** Who sells the car and how to reach them, licences, and where to see what holds today. */
export function footBlock(canvas: Canvas): Block {
  const { pen, sheet } = canvas;
  const columns = [seller(canvas), ways(canvas)];
  const height = Math.max(...columns.map(column => column.height));
  const below = stack([page(canvas), finePrint(canvas)], 5);
  return {
    height: 9 + height + 2 + below.height,
    draw(y) {
      pen.decoration(() => pen.box(sheet.left, y, sheet.inner, 1.2, canvas.accent));
      for (const column of columns) column.draw(y + 9);
      below.draw(y + 9 + height + 2);
    },
  };
}

function seller(canvas: Canvas): Block {
  const { pen, sheet, data } = canvas;
  const width = (sheet.inner - GAP) / 2;
  const { name, address } = data.seller;
  return stack(
    [
      textBlock(canvas, 'P', pen.lines(name, width, NAME, 2), sheet.left, NAME),
      textBlock(canvas, 'P', pen.lines(address ?? '', width, PLAIN, 2), sheet.left, PLAIN),
    ],
    1,
  );
}

function ways(canvas: Canvas): Block {
  const { pen, sheet, data, accentInk } = canvas;
  const width = (sheet.inner - GAP) / 2;
  const right = sheet.left + sheet.inner;
  const { phone, email } = data.seller;
  const shown = [
    { way: phone, style: { ...NAME, color: accentInk } },
    { way: email, style: PLAIN },
  ];
  return stack(
    shown.map(({ way, style }) =>
      way === null
        ? NOTHING
        : textBlock(canvas, 'P', pen.lines(way.label, width, style, 2), right, style, {
            right: true,
            link: way.href,
          }),
    ),
    1,
  );
}

/** The address to type; to be clicked where the page is read on a screen. */
function page(canvas: Canvas): Block {
  const { pen, sheet, data, accentInk } = canvas;
  const style = { ...PLAIN, color: accentInk };
  const label = data.page.replace(/^https?:\/\/(?:www\.)?|\/$/g, '');
  const lines = pen.lines(label, sheet.inner, style, 2);
  return textBlock(canvas, 'P', lines, sheet.left, style, { link: data.page });
}

function finePrint(canvas: Canvas): Block {
  const { pen, sheet, data } = canvas;
  const texts = [
    data.licences.join(' · '),
    'Prices and availability may change: the car’s page says what holds today.',
  ];
  return stack(
    texts.map(text => textBlock(canvas, 'P', pen.lines(text, sheet.inner, SMALL), sheet.left, SMALL)),
    1,
  );
}
