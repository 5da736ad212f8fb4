import { chooseOutline } from './choose-reader.ts';
import { chooseList, type ListChoice } from './feed-list.ts';
import type { FeedOutline } from './feed-outline.ts';
import type { ReadFailure } from './feed-reader.ts';

/**
 * Looks through the beginning of a feed, at most `mostChars` of it, for the list that holds the stock. Null where there is
 * nothing to choose: in tables, in RSS and Atom, and where the file holds no list.
 */
export async function findList(
  pieces: AsyncIterable<string>,
  extension: string,
  mostChars = Number.POSITIVE_INFINITY,
): Promise<ListChoice | ReadFailure | null> {
  let outline: FeedOutline | null = null;
  let chars = 0;
  for await (const text of pieces) {
    outline ??= chooseOutline(text, extension);
    if (outline === null) return null;
    outline.push(text);
    chars += text.length;
    if (chars >= mostChars) break;
  }
  const lists = outline?.lists() ?? null;
  return lists === null || lists.length === 0 ? null : chooseList(lists);
}
