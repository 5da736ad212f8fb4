/** Wrong letters forgiven in a word: none in short ones, and none in words with a digit (`CX-5` is no `CX-3`). */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}

const MAX_LENGTH = 64;
/** Three rows of the distance table: typing must not make garbage. */
const rows = [new Uint8Array(MAX_LENGTH), new Uint8Array(MAX_LENGTH), new Uint8Array(MAX_LENGTH)] as const;

/**
 * The least number of letters added, left out, changed or swapped with their neighbour that turn `word` into
 * `token`, or (`prefix`) into the beginning of it. What is more than `most` is returned as `most + 1`.
 */
export function boundedEditDistance(word: string, token: string, prefix: boolean, most: number): number {
  const tooMany = most + 1;
  const width = Math.min(token.length, word.length + most);
  if (width >= MAX_LENGTH || word.length - token.length > most) return tooMany;
  if (!prefix && token.length - word.length > most) return tooMany;
  let [before, above, row] = rows as readonly [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= width; column += 1) above[column] = column;
  for (let line = 1; line <= word.length; line += 1) {
    const least = fillRow(row, above, before, word, token, line, width);
    if (least > most) return tooMany;
    [before, above, row] = [above, row, before];
  }
  return Math.min(tooMany, prefix ? leastOf(above, width) : (above[width] ?? tooMany));
}

/** Fills one line of the table of optimal string alignment; returns its least distance. */
function fillRow(
  row: Uint8Array,
  above: Uint8Array,
  before: Uint8Array,
  word: string,
  token: string,
  line: number,
  width: number,
): number {
  const letter = word.charCodeAt(line - 1);
  const former = word.charCodeAt(line - 2);
  row[0] = line;
  let least = line;
  for (let column = 1; column <= width; column += 1) {
    const other = token.charCodeAt(column - 1);
    let cost = (above[column - 1] ?? 0) + (letter === other ? 0 : 1);
    cost = Math.min(cost, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1);
    if (line > 1 && column > 1 && letter === token.charCodeAt(column - 2) && former === other)
      cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
    row[column] = cost;
    if (cost < least) least = cost;
  }
  return least;
}

function leastOf(row: Uint8Array, width: number): number {
  let least = row[0] ?? 0;
  for (let column = 1; column <= width; column += 1) least = Math.min(least, row[column] ?? least);
  return least;
}
