import type { Frame } from '../../view/frame.ts';

/** Room beside the gutters where the header starts to show its menu, in CSS pixels: 1024 less 80. */
const ROOM = 944;
const GAPS = 40;
/** A letter of the menu, the space around the words of an entry, and the mark of one that opens. */
const LETTER = 8;
const AROUND = 24;
const MARK = 20;
const LOGO_HEIGHT = 40;
/** The sign of the search, with its gap. */
const SEARCH = 56;
/** The widest a name is set, and a letter of it. */
const NAME = 400;
const NAME_LETTER = 10;

type Header = Pick<Frame, 'name' | 'logo' | 'header' | 'headerAction' | 'searchLink'>;

/**
 * Whether logo, menu, search and action have room on one line wherever the menu shows. An estimate by letters: pages have no
 * script that could measure, and a menu that wraps beside its logo is worse than one below it.
 */
export function fitsOneLine({ name, logo, header, headerAction, searchLink }: Header): boolean {
  const brand =
    logo === null ? Math.min(NAME, name.length * NAME_LETTER) : (logo.width / logo.height) * LOGO_HEIGHT;
  const entries = [...header, ...(headerAction === null ? [] : [headerAction])];
  const menu = entries.reduce(
    (sum, { label, items, mega }) =>
      sum + label.length * LETTER + AROUND + (items === undefined && mega === undefined ? 0 : MARK),
    0,
  );
  const search = searchLink === null ? 0 : SEARCH;
  return brand + menu + search + GAPS <= ROOM;
}
