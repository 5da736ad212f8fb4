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
  return `${start.replace(/[\s,;:–-]+$/, '')}…`;
}

/** A word that is wider than a line, in pieces that are not: behind a slash or a hyphen where there is one. */
function pieces(word: string, width: number, measure: Measure): string[] {
  if (word === '') return [];
  if (measure(word) <= width) return [word];
  let end = word.length - 1;
  while (end > 1 && measure(word.slice(0, end)) > width) end -= 1;
  const natural = /^.*[/\-_@.]/.exec(word.slice(0, end))?.[0].length ?? 0;
  const cut = natural > end / 2 ? natural : Math.max(1, end);
  return [word.slice(0, cut), ...pieces(word.slice(cut), width, measure)];
}
