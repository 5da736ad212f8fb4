import { withoutAccents } from '../../lib/text/without-accents.ts';

/** As feeds that lost their accents write. */
function plain(text: string): string {
  return withoutAccents(text).trim().toLowerCase();
}

/**
 * Translates texts of a feed in another language of its country to English, by the `feeds.translations` of the country's
 * file. A text of which not every word is known stays as it is: a name of the manufacturer's paint may hold any
 * word.
 */
export function feedTranslator(
  translations: Readonly<Record<string, string>> = {},
): (text: string) => string {
  const known = new Map(Object.entries(translations).map(([word, english]) => [plain(word), english]));
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
