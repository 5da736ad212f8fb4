import { type JsonFault, nameFault, separatorFault, valueFault } from './json-fault.ts';

const BLANK = /[ \t\r\n]*/y;
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these inside a text -- RFC 8259 section 7
const TEXT = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const WORD = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y;
const DEEPEST = 50;

type Step = { next: number } | { fault: JsonFault };

/** Offset behind what the pattern matches at `at`, or null. */
function past(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

function skipBlank(text: string, at: number): number {
  return past(BLANK, text, at) ?? at;
}

/** First fault of a text that should be one JSON value, repeated names included; null when there is none. */
export function scanJson(text: string): JsonFault | null {
  const step = scanValue(text, skipBlank(text, 0), 0);
  if ('fault' in step) return step.fault;
  const end = skipBlank(text, step.next);
  if (end === text.length) return null;
  return { at: end, expected: 'the end of the file', repair: 'Take out what follows the last bracket.' };
}

function scanValue(text: string, at: number, depth: number): Step {
  if (depth > DEEPEST) return { fault: { at, expected: `at most ${DEEPEST} levels`, repair: 'Nest less.' } };
  if (text[at] === '{') return scanEntries(text, at, '}', depth);
  if (text[at] === '[') return scanEntries(text, at, ']', depth);
  const next = past(TEXT, text, at) ?? past(WORD, text, at);
  return next === null ? { fault: valueFault(text, at) } : { next };
}

/** An object or a list, from its opening bracket to behind its closing one. */
function scanEntries(text: string, open: number, close: '}' | ']', depth: number): Step {
  const names = close === '}' ? new Set<string>() : null;
  let at = skipBlank(text, open + 1);
  if (text[at] === close) return { next: at + 1 };
  for (;;) {
    const entry = names ? scanNamed(text, at, depth, names) : scanValue(text, at, depth + 1);
    if ('fault' in entry) return entry;
    const after = skipBlank(text, entry.next);
    if (text[after] === close) return { next: after + 1 };
    if (text[after] !== ',') return { fault: separatorFault(text, after, close) };
    at = skipBlank(text, after + 1);
    if (text[at] === close)
      return {
        fault: { at: after, expected: 'another entry after the comma', repair: 'Take the last comma out.' },
      };
  }
}

/** `"name": value`; the name must be new to the object. */
function scanNamed(text: string, at: number, depth: number, names: Set<string>): Step {
  const nameEnd = past(TEXT, text, at);
  if (nameEnd === null) return { fault: nameFault(text, at) };
  const name: unknown = JSON.parse(text.slice(at, nameEnd));
  if (names.has(String(name))) {
    return {
      fault: { at, expected: 'each name once', repair: `Keep one of the two entries named "${name}".` },
    };
  }
  names.add(String(name));
  const colon = skipBlank(text, nameEnd);
  if (text[colon] !== ':')
    return {
      fault: { at: colon, expected: 'a colon', repair: 'Put a colon between the name and its value.' },
    };
  return scanValue(text, skipBlank(text, colon + 1), depth + 1);
}
