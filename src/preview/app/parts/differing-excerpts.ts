/** Letters of a value that a line shows. */
const SHOWN = 90;
/** Letters before the first difference, so that a reader knows where it is. */
const LEAD = 30;

/** Two values, each cut to what fits into a line. Of long ones that begin alike, the part in which they differ. */
export function differingExcerpts(before: string, after: string): [string, string] {
  const isLong = Math.max(before.length, after.length) > SHOWN;
  const start = isLong ? wordStart(before, firstDifference(before, after) - LEAD) : 0;
  return [cut(before, start), cut(after, start)];
}

function firstDifference(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at += 1) if (one[at] !== other[at]) return at;
  return shorter;
}

/** Where the word at an index begins; the beginning of the text where that is near. */
function wordStart(text: string, at: number): number {
  return at <= LEAD ? 0 : text.lastIndexOf(' ', at) + 1;
}

function cut(text: string, start: number): string {
  const shown = text.slice(start, start + SHOWN);
  return `${start > 0 ? '…' : ''}${shown}${start + SHOWN < text.length ? '…' : ''}`;
}
