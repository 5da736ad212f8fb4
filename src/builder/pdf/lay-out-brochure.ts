import { footBlock, notesBlock } from './block-foot.ts';
import { type Canvas, type PdfBlock, stack } from './canvas.ts';
import { descriptionBlock } from './description-block.ts';
import { detailsBlock } from './details-block.ts';
import { featuresBlock } from './features-block.ts';
import { headBlock } from './head-block.ts';
import { type Cover, offerBlock } from './offer-block.ts';

const GAP = 16;
const WIDEST_GAP = 26;
/** Height that features and description should have, as far as the car has as much of them. */
const MIDDLE = 190;

/** How tightly a page is set: first as it should be, then as much as a lot of text requires. */
const SETTINGS: Setting[] = [
  { size: 10, picture: 1, notes: 7, finance: true },
  { size: 9.2, picture: 1, notes: 7, finance: true },
  { size: 8.8, picture: 0.87, notes: 6.8, finance: true },
  { size: 8.6, picture: 0.75, notes: 6.4, finance: true },
  { size: 8.2, picture: 0.6, notes: 6, finance: true },
];

/** Conditions that fill a page do not fit beside the car: then no repayment is shown at all. */
const WITHOUT_FINANCE: Setting = { size: 8.6, picture: 0.75, notes: 6.4, finance: false };

interface Setting {
  /** Size of running text and of notes. */
  size: number;
  notes: number;
  /** Part of the picture's height. */
  picture: number;
  finance: boolean;
}

interface Layout {
  canvas: Canvas;
  top: PdfBlock[];
  bottom: PdfBlock;
  /** What is left between them. */
  room: number;
}

/** Draws the one page: what leads from the top, whom to ask at the bottom, the rest as far as there is room. */
export function layOutBrochure(canvas: Canvas, cover: Cover | null): void {
  const layout = chosenLayout(canvas, cover);
  const { sheet } = canvas;
  const blocks = [...layout.top, ...middle(layout.canvas, layout.room)].filter(({ height }) => height > 0);
  const left = sheet.bottom - layout.bottom.height - sheet.top - stack(blocks, GAP).height - GAP;
  const gap = GAP + Math.max(0, Math.min(WIDEST_GAP - GAP, left / blocks.length));
  stack(blocks, gap).draw(sheet.top);
  layout.bottom.draw(sheet.bottom - layout.bottom.height);
}

/** Features and description share what is left; neither takes the other's half while it needs it. */
function middle(canvas: Canvas, room: number): PdfBlock[] {
  const wanted = descriptionBlock(canvas, Number.POSITIVE_INFINITY).height;
  const features = featuresBlock(canvas, room - Math.min(wanted + GAP, room * 0.45));
  return [features, descriptionBlock(canvas, room - features.height - GAP)];
}

function chosenLayout(canvas: Canvas, cover: Cover | null): Layout {
  let roomiest: Layout | undefined;
  for (const setting of SETTINGS) {
    const layout = layoutOf(canvas, cover, setting);
    if (layout.room >= wantedRoom(layout.canvas)) return layout;
    if (roomiest === undefined || layout.room > roomiest.room) roomiest = layout;
  }
  if (roomiest !== undefined && roomiest.room >= 0) return roomiest;
  return layoutOf(canvas, cover, WITHOUT_FINANCE);
}

function wantedRoom(canvas: Canvas): number {
  const whole = middle(canvas, 10_000).filter(({ height }) => height > 0);
  return Math.min(MIDDLE, stack(whole, GAP).height);
}

function layoutOf(full: Canvas, cover: Cover | null, { size, picture, notes, finance }: Setting): Layout {
  const { sheet, data } = full;
  const canvas = { ...full, size, data: finance ? data : { ...data, finance: null } };
  const top = [headBlock(canvas), offerBlock(canvas, cover, picture), detailsBlock(canvas)];
  const bottom = stack([notesBlock(canvas, notes), footBlock(canvas)], 10);
  const taken = stack(top, GAP).height + bottom.height + 2 * GAP;
  return { canvas, top, bottom, room: sheet.bottom - sheet.top - taken };
}
