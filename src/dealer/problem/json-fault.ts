import { printParseErrorCode, visit } from 'jsonc-parser';

/** Where a text stops being JSON, and how to repair it. */
interface JsonFault {
  /** Offset in the text. */
  at: number;
  expected: string;
  repair: string;
}

const DEEPEST = 50;
class TooDeep extends Error {}

/** First fault of a text that should be one JSON value, repeated names included; null when there is none. */
export function jsonFault(text: string): JsonFault | null {
  const faults: JsonFault[] = [];
  /** The names of each object that is open; null for a list. */
  const open: (Set<string> | null)[] = [];
  const enter = (names: Set<string> | null, at: number) => {
    if (open.push(names) <= DEEPEST) return;
    faults.push({ at, expected: `at most ${DEEPEST} levels`, repair: 'Nest less.' });
    throw new TooDeep();
  };
  const leave = () => void open.pop();
  try {
    visit(
      text,
      {
        onObjectBegin: at => enter(new Set(), at),
        onObjectEnd: leave,
        onArrayBegin: at => enter(null, at),
        onArrayEnd: leave,
        onObjectProperty(name, at) {
          const repair = `Keep one of the two entries named "${name}".`;
          if (open.at(-1)?.has(name)) faults.push({ at, expected: 'each name once', repair });
          open.at(-1)?.add(name);
        },
        onError: (code, at) =>
          void faults.push(syntaxFault(text, at, printParseErrorCode(code), open.at(-1) ?? null)),
      },
      { disallowComments: true, allowTrailingComma: false },
    );
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return faults[0] ?? null;
}

const A_VALUE = 'Write a text in double quotes, a number, true, false, null, [ or {.';
const A_STRING = 'Close the quote on the same line, and put \\ before a quote or a \\ inside the text.';

/** The parser reports where it stopped; the reason is visible in the text there. */
function syntaxFault(text: string, at: number, code: string, names: Set<string> | null): JsonFault {
  const rest = text.slice(at, at + 6);
  const before = text.slice(0, at);
  const last = before.trimEnd().at(-1);
  const fault = (expected: string, repair: string, from = at) => ({ at: from, expected, repair });
  if (rest === '') return fault('more text', 'Close every { with }, every [ with ] and every quote.');
  if (/^(?:\/[/*]|#)/.test(rest)) return fault('no comment', 'Take the comment out: these files have none.');
  if (last !== undefined && code === 'EndOfFileExpected')
    return fault('the end of the file', 'Take out what follows the last bracket.');
  if (last === ',' && /^[}\]]/.test(rest))
    return fault('another entry after the comma', 'Take the last comma out.', before.lastIndexOf(','));
  if (code === 'ColonExpected') return fault('a colon', 'Put a colon between the name and its value.');
  const leadingZero = code === 'CommaExpected' ? /-?0$/.exec(before) : null;
  if (leadingZero !== null || (/^[-+.\d]/.test(rest) && code !== 'CommaExpected'))
    return fault('a number', 'Write the number like 0.5 or 20: a digit first.', leadingZero?.index);
  if (/^(?:Comma|Close)/.test(code)) {
    const close = names === null ? ']' : '}';
    return fault(
      `a comma or ${close}`,
      /^[}\]]/.test(rest)
        ? `Close with ${close}: each { needs its }, each [ its ].`
        : 'Put a comma between this entry and the one before it.',
    );
  }
  if (rest.startsWith('"')) return fault('a text in double quotes', A_STRING);
  const isName = names !== null && (last === '{' || last === ',');
  const expected = isName ? 'a name in double quotes' : 'a value';
  if (/^['‘’“”`]/.test(rest)) return fault(expected, 'Use straight double quotes (") around texts.');
  if (isName && /^[\w$]/.test(rest)) return fault(expected, 'Put double quotes (") around the name.');
  if (/^(?:True|False|None)/.test(rest))
    return fault(expected, 'Write true, false or null in small letters.');
  return fault(expected, A_VALUE);
}
