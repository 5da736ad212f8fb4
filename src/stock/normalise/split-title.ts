import { year } from '../coerce/number.ts';
import { knownMake } from './makes.ts';

interface TitleParts {
  year: number | null;
  make: string;
  /** Its first word: `makeAndModel` makes it whole by the title. */
  model: string;
}

/** Words before the make that say nothing of it: `Used 2019 (69) Kia Rio`. */
const BEFORE = /^(?:new|used|demo|ex-?demo|approved|certified|\(\d{2}\)|[-–|:,])$/i;
const IS_YEAR = /^(?:(?:19|20)\d{2}|my ?\d{2,4})$/i;

/** Year, known make and model at the beginning of a title, the year also at its end; null where it has no make and model. */
export function splitTitle(title: string): TitleParts | null {
  const all = title.replace(/[,|/]/g, ' ').split(/\s+/).filter(Boolean);
  const at = all.findIndex(word => IS_YEAR.test(word));
  const isAtEdge = at >= 0 && (at === all.length - 1 || all.slice(0, at).every(word => BEFORE.test(word)));
  const words = isAtEdge ? all.toSpliced(at, 1) : all;
  const from = words.findIndex(word => !BEFORE.test(word));
  if (from < 0) return null;
  const makeOf = (length: number) => knownMake(words.slice(from, from + length).join(' '));
  const length = [3, 2, 1].find(count => makeOf(count) !== undefined && words.length > from + count);
  const model = length === undefined ? undefined : words[from + length];
  if (length === undefined || model === undefined) return null;
  const read = isAtEdge ? year(all[at]) : null;
  return {
    year: typeof read === 'number' ? read : null,
    make: words.slice(from, from + length).join(' '),
    model,
  };
}
