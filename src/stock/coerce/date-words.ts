import { withoutAccents } from '../../lib/text/without-accents.ts';
import { DAY_MS } from '../../lib/time/durations.ts';

/** English, and those of `../format/local-names.ts`. */
const LANGUAGES = ['en', 'sv', 'fr', 'af'];
/** A Sunday, with which months and weeks begin here. */
const SUNDAY = Date.UTC(2023, 0, 1);

function plain(word: string): string {
  return withoutAccents(word).toLowerCase().replace('.', '');
}

/** The names of the days of 2023 with these numbers by `part`, long and short, in all languages. */
function namesOf(part: 'month' | 'weekday', days: readonly number[]): string[][] {
  const formats = LANGUAGES.flatMap(language =>
    (['long', 'short'] as const).map(
      width => new Intl.DateTimeFormat(language, { day: 'numeric', [part]: width, timeZone: 'UTC' }),
    ),
  );
  return days.map(day =>
    formats.map(format => {
      const parts = format.formatToParts(SUNDAY + day * DAY_MS);
      return plain(parts.find(({ type }) => type === part)?.value ?? '');
    }),
  );
}

const WEEKDAYS = namesOf('weekday', [0, 1, 2, 3, 4, 5, 6]).flat();
const MONTHS = namesOf(
  'month',
  Array.from({ length: 12 }, (_, month) => 31 * month),
);

/** 1 to 12 of `March`, `Sept`, `févr.`; 0 of any other word, and of `jui`, which begins two months. */
export function monthNumber(word: string): number {
  const beginning = plain(word);
  const begun = MONTHS.map(names => beginning.length >= 3 && names.some(name => name.startsWith(beginning)));
  return begun.indexOf(true) === begun.lastIndexOf(true) ? begun.indexOf(true) + 1 : 0;
}

/** `Sat, 14 Mar 2026` -> `14 Mar 2026`; any other text as it is. */
export function withoutWeekday(text: string): string {
  const [whole = '', word = ''] = /^(\p{L}{2,10})[.,]{0,2} /u.exec(text) ?? [];
  const beginning = plain(word);
  return beginning !== '' && WEEKDAYS.some(name => name.startsWith(beginning))
    ? text.slice(whole.length)
    : text;
}
