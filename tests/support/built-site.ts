import fs from 'node:fs';
import path from 'node:path';

/** Files of a built site, relative to its folder, sorted. */
export function siteFiles(out: string, slug: string): string[] {
  return fs
    .readdirSync(path.join(out, slug), { recursive: true, encoding: 'utf8' })
    .filter(name => fs.statSync(path.join(out, slug, name)).isFile())
    .map(name => name.split(path.sep).join('/'))
    .sort();
}

export function readPage(out: string, slug: string, file: string): string {
  return fs.readFileSync(path.join(out, slug, file), 'utf8');
}

/** The kind of page of an HTML text. */
export function kindOf(html: string): string {
  return /<body[^>]* data-page="([^"]+)"/.exec(html)?.[1] ?? '';
}

/** A page of a built site on the disk. */
interface BuiltPage {
  file: string;
  html: string;
  kind: string;
}

/** One page of each kind of each template; dealers of the same template take turns. */
export function pagesOfTemplates(out: string, slugs: readonly string[]): (BuiltPage & { slug: string })[] {
  const groups = new Map<string, (BuiltPage & { slug: string })[]>();
  for (const slug of slugs)
    for (const page of samplePages(out, slug, 1)) {
      const [, template = ''] = /<body[^>]* data-template="([^"]+)"/.exec(page.html) ?? [];
      const group = groups.get(`${page.kind} ${template}`) ?? [];
      groups.set(`${page.kind} ${template}`, [...group, { ...page, slug }]);
    }
  return [...groups.values()].flatMap((group, turn) => group[turn % group.length] ?? []);
}

/** Up to `count` pages of each kind of a site. */
export function samplePages(out: string, slug: string, count: number): BuiltPage[] {
  const seen = new Map<string, number>();
  return siteFiles(out, slug)
    .filter(file => file.endsWith('.html'))
    .map(file => ({ file, html: readPage(out, slug, file) }))
    .map(page => ({ ...page, kind: kindOf(page.html) }))
    .filter(({ kind }) => {
      const number = (seen.get(kind) ?? 0) + 1;
      seen.set(kind, number);
      return number <= count;
    });
}
