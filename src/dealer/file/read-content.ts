import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { safeLines } from '../../lib/text/unsafe-characters.ts';
import { SLUG_PATTERN } from '../../schemas/site/site-values.ts';
import type { Checked } from '../check/check-value.ts';
import type { FileProblem } from '../problem/file-problem.ts';
import { type Folder, readText, shownPath } from './read-text.ts';

/** Markdown of `content/*.md`, without unsafe characters, by file name without `.md`. */
export async function readContent(dealer: Folder): Promise<Checked<Record<string, string>>> {
  const files = await readdir(path.join(dealer.dir, 'content')).catch(() => []);
  const content: Record<string, string> = {};
  const problems: FileProblem[] = [];
  for (const file of files.filter(name => /\.md$/i.test(name) && !name.startsWith('.')).sort()) {
    const name = file.slice(0, -'.md'.length);
    const read = await readText(dealer, `content/${file}`);
    if (!SLUG_PATTERN.test(name) || !file.endsWith('.md')) problems.push(badName(dealer, file));
    else if (!read.ok) problems.push(read.problem);
    else content[name] = safeLines(read.text ?? '');
  }
  return problems.length === 0 ? { ok: true, value: content } : { ok: false, problems };
}

function badName(dealer: Folder, file: string): FileProblem {
  return {
    file: shownPath(dealer, `content/${file}`),
    path: '',
    expected: 'a name of lower-case letters, digits and hyphens, ending in ".md"',
    found: JSON.stringify(file),
    repair: 'Rename the file like "about-us.md": its name is the address of the page.',
  };
}
