/** Where a text stops being JSON, and how to repair it. */
export interface JsonFault {
  /** Offset in the text. */
  at: number;
  expected: string;
  repair: string;
}

/** The fault of a value that does not begin as one. */
export function valueFault(text: string, at: number): JsonFault {
  const rest = text.slice(at, at + 6);
  const expected = 'a value';
  if (rest === '') return endFault(at);
  if (/^\/[/*]|^#/.test(rest))
    return { at, expected, repair: 'Take the comment out: these files have none.' };
  if (/^['‘’“”`]/.test(rest)) return { at, expected, repair: 'Use straight double quotes (") around texts.' };
  if (rest.startsWith('"')) return { at, expected: 'a text in double quotes', repair: stringRepair };
  if (/^(?:True|False|None)/.test(rest))
    return { at, expected, repair: 'Write true, false or null in small letters.' };
  if (/^[-+.\d]/.test(rest))
    return { at, expected: 'a number', repair: 'Write the number like 0.5 or 20: a digit first.' };
  return { at, expected, repair: 'Write a text in double quotes, a number, true, false, null, [ or {.' };
}

const stringRepair = 'Close the quote on the same line, and put \\ before a quote or a \\ inside the text.';

/** The fault of an entry that does not begin with a name in quotes. */
export function nameFault(text: string, at: number): JsonFault {
  const fault = valueFault(text, at);
  const expected = 'a name in double quotes';
  const isName = /[\w$]/.test(text[at] ?? '');
  return { ...fault, expected, repair: isName ? 'Put double quotes (") around the name.' : fault.repair };
}

/** The fault of a list or object that goes on without a comma and without its closing bracket. */
export function separatorFault(text: string, at: number, close: string): JsonFault {
  if (at >= text.length) return endFault(at);
  const rest = text.slice(at, at + 2);
  const expected = `a comma or ${close}`;
  if (/^\/[/*]|^#/.test(rest))
    return { at, expected, repair: 'Take the comment out: these files have none.' };
  if (/^[}\]]/.test(rest))
    return { at, expected, repair: `Close with ${close}: each { needs its }, each [ its ].` };
  return { at, expected, repair: 'Put a comma between this entry and the one before it.' };
}

export function endFault(at: number): JsonFault {
  return { at, expected: 'more text', repair: 'Close every { with }, every [ with ] and every quote.' };
}
