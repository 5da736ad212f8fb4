import { withoutMarkup } from './without-markup.ts';

/** What a reader would see of a text that may carry HTML, as paragraphs of plain text. */
export function textParagraphs(text: string): string[] {
  return withoutMarkup(text)
    .split(/\n+/)
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(line => line !== '');
}
