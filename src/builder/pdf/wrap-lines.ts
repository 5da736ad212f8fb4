/** Width of a text in some style, in points. */
export type Measure = (text: string) => number;

/** A text in lines that are no wider than `width`: broken at spaces, inside a word only where it is wider itself. */
export function wrapLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  const space = measure(' ');
  let line = '';
  let used = 0;
  for (const word of text.split(' ').flatMap(each => pieces(each, width, measure))) {
    const wide = measure(word);
    if (line !== '' && used + space + wide > width) {
      lines.push(line);
      line = '';
    }
    used = line === '' ? wide : used + space + wide;
    line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}

/** The same in at most `most` lines; the last ends in an ellipsis where something had to go. */
export function fitLines(text: string, width: number, most: number, measure: Measure): string[] {
  const lines = wrapLines(text, width, measure);
  if (lines.length <= most) return lines;
  return lines
    .slice(0, most)
    .map((line, at) => (at === most - 1 ? withEllipsis(line, width, measure) : line));
}

function withEllipsis(line: string, width: number, measure: Measure): string {
  let start = line;
  while (start !== '' && measure(`${start}…`) > width) start = start.slice(0, -1);
  return `${start.replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')}…`;
}

/** A word that is wider than a line, in pieces that are not: behind a slash or a hyphen where there is one. */
function pieces(word: string, width: number, measure: Measure): string[] {
  if (word === '') return [];
  if (measure(word) <= width) return [word];
  const found: string[] = [];
  for (let from = 0; from < word.length; ) {
    let end = 1;
    while (from + end < word.length && measure(word.slice(from, from + end + 1)) <= width) end += 1;
    const isLast = from + end === word.length;
    const natural = /^.*[/\-_@.]/.exec(word.slice(from, from + end))?.[0].length ?? 0;
    const cut = !isLast && natural > end / 2 ? natural : end;
    found.push(word.slice(from, from + cut));
    from += cut;
  }
  return found;
}
