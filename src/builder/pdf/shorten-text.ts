/**
 * The beginning of some paragraphs that fits: whole sentences, as many as `fits` allows. Empty when not even the
 * first one does.
 */
export function shortenText(
  paragraphs: readonly string[],
  fits: (paragraphs: readonly string[]) => boolean,
): string[] {
  if (fits(paragraphs)) return [...paragraphs];
  const sentences = paragraphs.map(sentencesOf);
  const count = sentences.flat().length;
  let [low, high] = [0, count];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(firstOf(sentences, middle))) low = middle;
    else high = middle;
  }
  return firstOf(sentences, low);
}

function firstOf(paragraphs: readonly string[][], count: number): string[] {
  let left = count;
  return paragraphs.flatMap(sentences => {
    const taken = sentences.slice(0, left);
    left -= taken.length;
    return taken.length === 0 ? [] : [taken.join(' ')];
  });
}

/** Parted behind a full stop, a question or an exclamation mark before a space: `1.5 L` stays whole. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?][”’"')]?)\s+(?=\S)/);
}
