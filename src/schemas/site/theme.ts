import * as v from 'valibot';
import { expectation } from './site-message.ts';
import { oneOf, wholeNumber } from './site-switch.ts';

/**
 * Font families a theme may name: all free to self-host, all with a narrow set of files.
 * `system` is the visitor's own interface font.
 */
export const FONTS = [
  'system',
  'Source Sans 3',
  'Open Sans',
  'Inter',
  'Figtree',
  'Public Sans',
  'Work Sans',
  'Archivo',
  'Archivo Narrow',
  'Barlow',
  'Barlow Condensed',
  'Oswald',
  'Roboto Condensed',
] as const;

/** Hexadecimal only, so that a token can neither carry CSS nor hide its contrast from us. */
function colour(line: string) {
  return v.pipe(
    v.string(),
    v.regex(
      /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/,
      expectation('a colour such as #1a2b3c', 'Write the colour as # and three or six hexadecimal digits.'),
    ),
    v.transform(value => value.toLowerCase()),
    v.description(line),
  );
}

/** A whole number of CSS pixels. */
function pixels(line: string, most: number) {
  return v.pipe(
    wholeNumber(line),
    v.maxValue(most, expectation(`at most ${most} pixels`, `Write a number from 0 to ${most}.`)),
  );
}

/** Tokens of a site's look. Every value is a number, a hexadecimal colour or a word of a fixed list. */
export const ThemeSchema = v.strictObject({
  accent: colour(
    'The one colour of the action that matters; text on it is black or white, whichever reads better.',
  ),
  ink: colour('Colour of text.'),
  paper: colour('Background of the page.'),
  surface: colour('Background of bands and cards that stand off the page.'),
  studio: colour('Background behind car pictures.'),
  muted: colour('Colour of secondary text.'),
  line: colour('Colour of rules and borders.'),
  headerBackground: colour('Background of the header.'),
  headerInk: colour('Text of the header.'),
  footerBackground: colour('Background of the footer.'),
  footerInk: colour('Text of the footer.'),
  success: colour('Colour of good news.'),
  warning: colour('Colour of something urgent.'),
  danger: colour('Colour of errors.'),
  fontBody: oneOf(FONTS, 'Font of running text.'),
  fontHeading: oneOf(FONTS, 'Font of headlines.'),
  headingWeight: oneOf(['500', '600', '700', '800'], 'Weight of headlines.'),
  headingCase: oneOf(['sentence', 'upper'], 'Headlines as written, or in capitals.'),
  headingScale: oneOf(['calm', 'big'], 'Size of headlines.'),
  radius: pixels('Corner radius of fields and cards, in pixels.', 32),
  buttonRadius: pixels('Corner radius of buttons, in pixels; 999 makes pills.', 999),
  shadow: oneOf(['none', 'soft', 'strong'], 'Shadow under cards and dialogs.'),
  borders: oneOf(['none', 'thin'], 'Thin rules around cards, or none.'),
  headerLayout: oneOf(['line', 'stacked'], 'Logo and menu on one line, or the menu below the logo.'),
  heroLayout: oneOf(
    ['picture', 'search', 'split'],
    'Home page opening: a wide picture that fades into the words, the same with a search below, or a picture without the fade.',
  ),
  cardLayout: oneOf(
    ['grid', 'list'],
    'Car cards in a grid, or in a list with the picture left and the price first.',
  ),
  cardRatio: oneOf(['4:3', '3:2'], 'Picture ratio of car cards.'),
});
export type Theme = v.InferOutput<typeof ThemeSchema>;
export type CardLayout = Theme['cardLayout'];
