import { CUT_MAKES, knownMake, spellingKey } from './makes.ts';
import { KNOWN_SPELLINGS, LONG_MODEL_WORDS } from './models.ts';
import { tidyCapitals, tidySmallLetters } from './tidy-case.ts';

interface MakeAndModel {
  make: string;
  model: string;
}

/** A spreadsheet took a model such as `9-3` for a date. */
const MADE_A_DATE = /^\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$/i;

/** The words of a title behind the make: `2017 Land Rover Range Rover Evoque` -> Range, Rover, Evoque. */
export function wordsAfterMake(title: string | null, make: string): string[] {
  if (title === null) return [];
  const found = ` ${title.toLowerCase()} `.indexOf(` ${make.toLowerCase()} `);
  return found < 0
    ? []
    : title
        .slice(found + make.length)
        .trim()
        .split(' ')
        .filter(Boolean);
}

/** The longest model of several words with which `words` begin. */
function longModel(words: string[]): string | null {
  const fits = (model: string[]) => model.every((word, at) => words[at]?.toLowerCase() === word);
  const found = LONG_MODEL_WORDS.get(words[0]?.toLowerCase() ?? '')?.find(fits);
  return found === undefined ? null : words.slice(0, found.length).join(' ');
}

function tidyCase(text: string): string {
  return tidySmallLetters(tidyCapitals(text));
}

function spelled(model: string): string {
  return KNOWN_SPELLINGS.get(spellingKey(model)) ?? tidyCase(model.replaceAll('_', ' '));
}

/** `Land` with the model `Rover`, or in a title that says Land Rover, is Land Rover. */
function wholeMake(make: string, model: string, title: string | null): string | null {
  const whole = CUT_MAKES.get(spellingKey(make));
  if (whole === undefined) return null;
  const isCut = spellingKey(make + model) === spellingKey(whole) || wordsAfterMake(title, whole).length > 0;
  return isCut ? whole : null;
}

/** `Toyota RAV4` of the make Toyota is RAV4. */
function withoutMake(model: string, make: string): string {
  const key = (text: string) => spellingKey(knownMake(text) ?? text);
  const words = model.split(' ');
  const count = [3, 2, 1].find(
    most => most < words.length && key(words.slice(0, most).join(' ')) === key(make),
  );
  if (count === undefined) return model;
  const rest = words
    .slice(count)
    .join(' ')
    .replace(/^[^\p{L}\p{N}]+/u, '');
  return rest === '' ? model : rest;
}

/** The model, whole where the title goes on with the rest of it. */
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
  const isRestOfMake = spellingKey(make + model) === spellingKey(whole);
  const own = isRestOfMake ? (longModel(rest) ?? rest[0] ?? model) : wholeModel(model, rest);
  return { make: whole, model: spelled(own) };
}
