import type { FeedReader, ReadFailure, ReadItem } from './feed-reader.ts';
import { jsonRecord, overlongRecord } from './json-record.ts';
import { type Line, LineSplitter } from './line-splitter.ts';

/** A line without the comma that some writers put between the objects. */
export function withoutComma(line: string): string {
  return line.trimEnd().replace(/,$/, '');
}

function toItems(line: Line): ReadItem[] {
  if (line.tooLong) return [overlongRecord(line.text, line.number, line.number)];
  return line.text.trim() === '' ? [] : [jsonRecord(withoutComma(line.text), line.number, line.number)];
}

/** Reads one JSON object a line. Blank lines are skipped. */
export class NdjsonReader implements FeedReader {
  readonly root = 'json';
  failure: ReadFailure | null = null;
  #lines = new LineSplitter();

  push(text: string): ReadItem[] {
    return this.#lines.push(text).flatMap(toItems);
  }

  end(): ReadItem[] {
    const [last] = this.#lines.end();
    if (last === undefined) return [];
    const items = toItems(last);
    // An object that closes and is wrong within is one car.
    if (items[0]?.kind === 'bad' && /^\s*\{.*[^}]$/su.test(withoutComma(last.text)))
      this.failure = {
        expected: 'a last line that is a whole object',
        found: `the end of the file within line ${last.number}`,
        repair: 'The file was cut off while it was written or sent: send it again.',
      };
    return items;
  }
}
