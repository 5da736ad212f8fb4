import { chooseReader } from './choose-reader.ts';
import { decodeFile } from './decode-file.ts';
import { detectEncoding, type TextEncoding } from './detect-encoding.ts';
import type { ListChoice } from './feed-list.ts';
import type { FeedReader, ReadFailure, ReadItem } from './feed-reader.ts';
import { findList } from './find-list.ts';

/** A file that holds a feed. */
export interface FeedFile {
  path: string;
  /** Of the file's name, or by the sender's content type; in lower case, with its dot. */
  extension: string;
}

interface FeedReading {
  encoding: TextEncoding;
  /** Null where there was nothing to choose, or no list could be chosen: `failure` then says why. */
  list: ListChoice | null;
  /** Why it could not be read to its end; null also where `take` wanted no more. */
  failure: ReadFailure | null;
}

const EMPTY_FILE: ReadFailure = {
  expected: 'a stock feed',
  found: 'an empty file',
  repair: 'Have the stock system write the feed again.',
};

/**
 * Reads a file as a feed, at most `most` bytes of it. `take` gets items as they come, with the root from their reader,
 * and returns whether it wants more. Never throws for what the file holds; does where it cannot be read.
 */
export async function readFeed(
  { path, extension }: FeedFile,
  take: (items: readonly ReadItem[], root: string) => boolean,
  most = Number.POSITIVE_INFINITY,
): Promise<FeedReading> {
  const encoding = await detectEncoding(path, most);
  const list = await findList(decodeFile(path, encoding), extension, most);
  if (list !== null && !('read' in list)) return { encoding, list: null, failure: list };
  let reader: FeedReader | null = null;
  let chars = 0;
  for await (const text of decodeFile(path, encoding)) {
    if (reader === null) {
      const chosen = chooseReader(text, extension, list);
      if (!('push' in chosen)) return { encoding, list, failure: chosen };
      reader = chosen;
    }
    const wantsMore = take(reader.push(text), reader.root);
    chars += text.length;
    if (reader.failure !== null || !wantsMore || chars >= most)
      return { encoding, list, failure: reader.failure };
  }
  if (reader === null) return { encoding, list, failure: EMPTY_FILE };
  take(reader.end(), reader.root);
  return { encoding, list, failure: reader.failure };
}
