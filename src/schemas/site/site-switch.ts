import * as v from 'valibot';
import { expectation } from './site-message.ts';

/** A switch that is on or off, with its one line of documentation. */
export function onOff(line: string) {
  return v.pipe(v.boolean(), v.description(line));
}

/** A whole number of at least `least`. */
export function wholeNumber(line: string, least = 0) {
  return v.pipe(
    v.number(),
    v.integer(expectation('a whole number', 'Write digits only, such as 3.')),
    v.minValue(least, expectation(`a number of at least ${least}`, `Write ${least} or more.`)),
    v.description(line),
  );
}

/** A whole number of at least 0, or null, as described in the line. */
export function wholeNumberOrNull(line: string) {
  return v.pipe(v.nullable(wholeNumber(line)), v.description(line));
}

/** A number of days, ten years at most: beyond that, dates run out before anybody notices the mistake. */
export function days(line: string) {
  return v.pipe(
    wholeNumber(line),
    v.maxValue(3650, expectation('at most 3650 days', 'Write a number from 0 to 3650.')),
  );
}

/** A number of at least 0. */
export function amount(line: string) {
  return v.pipe(
    v.number(),
    v.minValue(0, expectation('a number of at least 0', 'Write 0 or more.')),
    v.description(line),
  );
}

/** A list of texts, none empty. */
export function textList(line: string) {
  return v.pipe(
    v.array(
      v.pipe(v.string(), v.nonEmpty(expectation('some text', 'Take the empty entry out of the list.'))),
    ),
    v.description(line),
  );
}

/** One of the named choices. */
export function oneOf<const T extends readonly string[]>(choices: T, line: string) {
  return v.pipe(v.picklist(choices), v.description(line));
}

/** Some of the named choices, each once at most, in the order they are shown. */
export function someOf<const T extends readonly string[]>(choices: T, line: string) {
  return v.pipe(
    v.array(v.picklist(choices)),
    v.check(
      list => new Set(list).size === list.length,
      expectation('each entry once', 'Take the repeated entry out of the list.'),
    ),
    v.description(line),
  );
}

/** A text shown to visitors; empty means that it is not shown. */
export function text(line: string) {
  return v.pipe(v.string(), v.description(line));
}
