const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The characters a reader sees: an emoji or a letter with its accent is one, never half of one. */
export function characters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
