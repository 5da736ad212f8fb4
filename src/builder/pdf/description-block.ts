import {
  type Canvas,
  INK,
  NOTHING,
  type PdfBlock,
  SECTION_HEADING,
  section,
  stack,
  textBlock,
} from './canvas.ts';
import { shortenText } from './shorten-text.ts';

const HEADING = 'About this car';
const PARAGRAPH_GAP = 3;

/** The dealer's description of the car, as many whole sentences as `height` holds. */
export function descriptionBlock(canvas: Canvas, height: number): PdfBlock {
  const { pen, data } = canvas;
  const style = { size: canvas.size, color: INK };
  const body = (paragraphs: readonly string[]) =>
    stack(
      paragraphs.map(text => textBlock(canvas, text, style)),
      PARAGRAPH_GAP,
    );
  const room = height - SECTION_HEADING;
  const shown = shortenText(data.description, paragraphs => body(paragraphs).height <= room);
  if (shown.length > 0) return section(canvas, HEADING, body(shown));
  // One sentence without end, such as a list of options: its beginning.
  const most = Math.floor(room / pen.height(1, style));
  return most < 2
    ? NOTHING
    : section(canvas, HEADING, textBlock(canvas, data.description[0], style, { most }));
}
