import {
  type Block,
  type Canvas,
  INK,
  NOTHING,
  SECTION_HEADING,
  section,
  stack,
  textBlock,
} from './canvas.ts';
import { shortenText } from './shorten-text.ts';

const PARAGRAPH_GAP = 3;

/** What the dealer says of the car, as many whole sentences as `height` holds. */
export function descriptionBlock(canvas: Canvas, height: number): Block {
  const { pen, sheet, data } = canvas;
  const style = { size: canvas.size, color: INK };
  const body = (paragraphs: readonly string[]) =>
    stack(
      paragraphs.map(text => textBlock(canvas, 'P', pen.lines(text, sheet.inner, style), sheet.left, style)),
      PARAGRAPH_GAP,
    );
  const room = height - SECTION_HEADING;
  const shown = shortenText(data.description, paragraphs => body(paragraphs).height <= room);
  if (shown.length > 0) return section(canvas, 'About this car', body(shown));
  // One sentence without end, such as a list of options: its beginning.
  const most = Math.floor(room / pen.height(1, style));
  const [first] = data.description;
  if (first === undefined || most < 2) return NOTHING;
  const lines = pen.lines(first, sheet.inner, style, most);
  return section(canvas, 'About this car', textBlock(canvas, 'P', lines, sheet.left, style));
}
