import { CUT_MAKES, knownMake, plainLetters, spellingKey } from './makes.ts';
import { KNOWN_SPELLINGS, LONG_MODEL_WORDS } from './models.ts';
import { tidyCapitals, tidySmallLetters } from './tidy-case.ts';

interface MakeAndModel {
  make: string;
  model: string;
}

/** A spreadsheet took a model such as `9-3` for a date. */
const MADE_A_DATE = /^\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$/i;

/** A title around its make, whatever the accents of either; null when it does not contain the make. */
function aroundMake(title: string, make: string): { before: string; said: string; after: string } | null {
  const [text, word] = [title.normalize('NFC'), plainLetters(make)];
  const at = ` ${plainLetters(text)} `.indexOf(` ${word} `);
  const end = at + word.length;
  return at < 0 ? null : { before: text.slice(0, at), said: text.slice(at, end), after: text.slice(end) };
}

/** The words of a title behind the make: `2017 Land Rover Range Rover Evoque` -> Range, Rover, Evoque. */
export function wordsAfterMake(title: string | null, make: string): string[] {
  const after = title === null ? '' : (aroundMake(title, make)?.after ?? '');
  return after.trim().split(' ').filter(Boolean);
}

/** A title with the make as the cars of the site have it, where its accents are other ones: facets and cards agree. */
export function withMake(title: string, make: string): string {
  const found = aroundMake(title, make);
  if (found === null || found.said.toLowerCase() === make.toLowerCase()) return title;
  return found.before + make + found.after;
}

/** The longest model of several words with which `words` begin. */
function longModel(words: string[]): string | null {
  const fits = (model: string[]) => model.every((word, at) => words[at]?.toLowerCase() === word);
  const found = LONG_MODEL_WORDS.get(words[0]?.toLowerCase() ?? '')?.find(fits);
  return found === undefined ? null : words.slice(0, found.length).join(' ');
}

function tidyCase(text: string): string {
  const word = (said: string) => KNOWN_SPELLINGS.get(spellingKey(said)) ?? tidySmallLetters(said);
  const isSmall = text === text.toLowerCase();
  return isSmall ? text.split(' ').map(word).join(' ') : tidyCapitals(text);
}

function spelled(model: string): string {
  return KNOWN_SPELLINGS.get(spellingKey(model)) ?? tidyCase(model.replaceAll('_', ' '));
}

/** `Land` with a model that begins with `Rover`, or in a title with Land Rover, is Land Rover. */
function wholeMake(make: string, model: string, title: string | null): string | null {
  const whole = CUT_MAKES.get(spellingKey(make));
  if (whole === undefined) return null;
  const isCut = afterRest(whole, make, model) !== null || wordsAfterMake(title, whole).length > 0;
  return isCut ? whole : null;
}

/** The model behind the rest of a make that was cut: of `Land` and `Rover Discovery` Discovery; null where it has no rest. */
function afterRest(whole: string, make: string, model: string): string | null {
  const [, first = '', behind = ''] = /^([^ -]+)[ -]*(.*)$/.exec(model) ?? [];
  return spellingKey(make + first) === spellingKey(whole) ? behind : null;
}

/** `Toyota RAV4` of the make Toyota is RAV4; what would be a number alone stays, such as `Polestar 2`. */
function withoutMake(model: string, make: string): string {
  const words = model.split(' ');
  const count = [3, 2, 1].find(most => isMake(words.slice(0, most).join(' '), make));
  if (count === undefined) return model;
  const rest = words
    .slice(count)
    .join(' ')
    .replace(/^[-–: ]+/, '');
  return /^\p{L}/u.test(rest) ? rest : model;
}

/** Whether words are a make, or a known name that begins with it or with which it begins: `Mercedes`, and not `Mercedes-AMG`. */
function isMake(words: string, make: string): boolean {
  const said = spellingKey(words);
  const known = [make, knownMake(make) ?? make].map(spellingKey);
  if (known.includes(said)) return true;
  return knownMake(words) !== undefined && known.some(each => each.startsWith(said) || said.startsWith(each));
}

/** The model, whole where the title continues with the rest of it. */
function wholeModel(model: string, rest: string[]): string {
  const first = rest[0];
  if (first === undefined) return model;
  if (MADE_A_DATE.test(model)) return first;
  const long = longModel(rest);
  return long?.toLowerCase().startsWith(`${model.toLowerCase()} `) ? long : model;
}

/**
 * Make and model in their usual spelling; a make or model that the feed cut at its first word is made whole, and a model
 * that begins with its make loses it.
 */
export function makeAndModel(make: string, model: string, title: string | null): MakeAndModel {
  const whole = wholeMake(make, model, title);
  if (whole === null) {
    return {
      make: knownMake(make) ?? tidyCase(make),
      model: spelled(wholeModel(withoutMake(model, make), wordsAfterMake(title, make))),
    };
  }
  const rest = wordsAfterMake(title, whole);
  const behind = afterRest(whole, make, model);
  const own =
    behind === ''
      ? (longModel(rest) ?? rest[0] ?? model)
      : wholeModel(behind ?? withoutMake(model, whole), rest);
  return { make: whole, model: spelled(own) };
}
