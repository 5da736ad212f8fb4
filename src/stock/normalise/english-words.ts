import { withoutAccents } from '../../lib/words/without-accents.ts';

/** As feeds that lost their accents write. */
function plain(text: string): string {
  return withoutAccents(text).trim().toLowerCase();
}

/**
 * Translates a feed's text in another language of its country to English: `words` are the country's (`feeds.words` of
 * its file). A text of which not every word is known stays as it is: a name of the manufacturer's paint may hold any
 * word.
 */
export function englishWords(words: Readonly<Record<string, string>> = {}): (text: string) => string {
  const known = new Map(Object.entries(words).map(([word, english]) => [plain(word), english]));
  if (known.size === 0) return text => text;
  return text => {
    const whole = known.get(plain(text));
    if (whole !== undefined) return whole;
    const parts = text
      .split(/([\s/,+-]+)/)
      .map(part => (/\p{L}/u.test(part) ? known.get(plain(part)) : part));
    return parts.includes(undefined) ? text : parts.join('');
  };
}
