import { isJsonObject } from '../../lib/json/json-object.ts';
import { hasUnsafeCharacters, safeLines } from '../../lib/text/unsafe-characters.ts';
import type { FileProblem } from '../problem/file-problem.ts';
import { jsonFault } from '../problem/json-fault.ts';

type JsonFile = { ok: true; value: unknown } | { ok: false; problem: FileProblem };

/** A file's text as JSON, without unsafe characters in its texts and names. The problem of a text that is none names line and column, both from 1. */
export function parseJsonFile(file: string, text: string): JsonFile {
  const fault = jsonFault(text);
  if (fault === null) return { ok: true, value: JSON.parse(text, (_, value) => safeValue(value)) };
  const found = text.slice(fault.at).split(/\s/, 1)[0] || text[fault.at];
  return {
    ok: false,
    problem: {
      file,
      path: lineAndColumn(text, fault.at),
      expected: fault.expected,
      found:
        found === undefined
          ? 'the end of the file'
          : `${found.slice(0, 20)}${found.length > 20 ? '…' : ''}`.trim() || 'a blank',
      repair: fault.repair,
    },
  };
}

function safeValue(value: unknown): unknown {
  if (typeof value === 'string') return safeLines(value);
  if (!isJsonObject(value) || !Object.keys(value).some(hasUnsafeCharacters)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [safeLines(name), entry]));
}

function lineAndColumn(text: string, at: number): string {
  const before = text.slice(0, at).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}
