import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFault } from '../problem/json-fault.ts';
import { parseJsonFile } from './parse-json-file.ts';

function accepts(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('a JSON file is accepted where JSON.parse accepts it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), text => {
      expect(jsonFault(text)).toBeNull();
    }),
  );
});

test('a JSON file is refused where JSON.parse refuses it: texts with one character put in or taken out', () => {
  const edits = fc.tuple(
    fc.json({ maxDepth: 3 }),
    fc.nat(),
    fc.constantFrom('', ',', ']', '}', '"', ':', 'x', '.', '-', '\n', '\\', '0'),
  );
  fc.assert(
    fc.property(edits, ([text, place, letter]) => {
      const at = place % (text.length + 1);
      const edited = text.slice(0, at) + letter + text.slice(letter === '' ? at + 1 : at);
      const fault = jsonFault(edited);
      if (fault?.expected === 'each name once') return;
      expect(fault === null).toBe(accepts(edited));
    }),
    { numRuns: 2000 },
  );
});

const faults: [text: string, place: string, repair: string][] = [
  ['{\n  "a": 1,\n}', 'line 2, column 9', 'Take the last comma out.'],
  ['[1, 2,]', 'line 1, column 6', 'Take the last comma out.'],
  ['{\n  "a": 1\n  "b": 2\n}', 'line 3, column 3', 'Put a comma between this entry and the one before it.'],
  ['{ a: 1 }', 'line 1, column 3', 'Put double quotes (") around the name.'],
  ["{ 'a': 1 }", 'line 1, column 3', 'Use straight double quotes (") around texts.'],
  ['{ “a”: 1 }', 'line 1, column 3', 'Use straight double quotes (") around texts.'],
  ['{ "a" 1 }', 'line 1, column 7', 'Put a colon between the name and its value.'],
  ['{ "a": True }', 'line 1, column 8', 'Write true, false or null in small letters.'],
  ['{ "a": yes }', 'line 1, column 8', 'Write a text in double quotes, a number, true, false, null, [ or {.'],
  ['{ "a": .5 }', 'line 1, column 8', 'Write the number like 0.5 or 20: a digit first.'],
  ['{ "a": 007 }', 'line 1, column 8', 'Write the number like 0.5 or 20: a digit first.'],
  [
    '{ "a": "two\nlines" }',
    'line 1, column 8',
    'Close the quote on the same line, and put \\ before a quote or a \\ inside the text.',
  ],
  ['{ "a": 1, // one\n "b": 2 }', 'line 1, column 11', 'Take the comment out: these files have none.'],
  ['{ "a": 1 /* one */ }', 'line 1, column 10', 'Take the comment out: these files have none.'],
  ['{ "a": [1, 2 }', 'line 1, column 14', 'Close with ]: each { needs its }, each [ its ].'],
  ['{ "a": 1, "a": 2 }', 'line 1, column 11', 'Keep one of the two entries named "a".'],
  ['{ "a": 1 } }', 'line 1, column 12', 'Take out what follows the last bracket.'],
  ['{ "a": 1', 'line 1, column 9', 'Close every { with }, every [ with ] and every quote.'],
  ['', 'line 1, column 1', 'Close every { with }, every [ with ] and every quote.'],
];

test.each(faults)('%j has its fault at %s', (text, place, repair) => {
  const parsed = parseJsonFile('site.json', text);
  expect(parsed).toMatchObject({ ok: false, problem: { file: 'site.json', path: place, repair } });
});

test('a text nested without end is refused, not followed', () => {
  expect(parseJsonFile('site.json', '['.repeat(100_000))).toMatchObject({
    ok: false,
    problem: { expected: 'at most 50 levels' },
  });
});
