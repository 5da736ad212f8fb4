import { pluralize } from '../../lib/text/pluralize.ts';
import { pageAddress } from '../../release/publish/page-address.ts';
import type { SiteDifference } from './site-difference.ts';

/** Pages of a class that are named. */
const MAX_PAGES = 5;

/** A difference in plain text: one line, and the classes with some of their pages. */
export function differenceText({ classes, files }: Pick<SiteDifference, 'classes' | 'files'>): {
  summary: string;
  text: string;
} {
  const kinds = new Map(files.map(({ file, kind }) => [file, kind]));
  const pages = files.filter(({ kind }) => kind !== null).length;
  const summary = pages === 0 ? 'No page would change.' : `${pluralize(pages, 'page')} would change.`;
  const text = classes.map(({ title, count, files: changed }) => {
    const own = [...changed].filter(([file]) => kinds.get(file) !== null && kinds.has(file));
    const named = own.slice(0, MAX_PAGES).map(([file, change]) => `  ${change} ${pageAddress(file)}`);
    const rest = own.length > MAX_PAGES ? [`  and ${own.length - MAX_PAGES} more`] : [];
    const head = `${title}${count > 1 ? `: ${count}` : ''} (${pluralize(own.length, 'page')})`;
    return [head, ...named, ...rest].join('\n');
  });
  return { summary, text: text.join('\n') };
}
