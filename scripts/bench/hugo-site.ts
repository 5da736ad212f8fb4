import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const CARD = /<article class="card[^>]*data-car-id="([^"]+)".*?<\/article>/gs;
const LINK = /<a href="([^"]+)"[^>]*>([^<]+)</g;
const MENU = '<ul>{{ range site.Data.menu }}<li><a href="{{ .href }}">{{ .label }}</a></li>{{ end }}</ul>';
const FILES = {
  'config.json': JSON.stringify({
    baseURL: 'https://bench.example/',
    disableKinds: ['taxonomy', 'term', 'RSS', 'sitemap', 'home', 'section', '404'],
  }),
  'layouts/partials/head.html': '<meta name="viewport" content="width=device-width, initial-scale=1">',
  'layouts/partials/header.html': `<header><nav>${MENU}</nav></header>`,
  'layouts/partials/footer.html': `<footer>${MENU}</footer>`,
  'layouts/partials/card.html':
    '<article class="card" data-car-id="{{ . }}">{{ range index site.Data.cards . }}<p class="card__text">{{ . }}</p>{{ end }}</article>',
  'layouts/_default/single.html': `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><title>{{ .Title }}</title>{{ partialCached "head.html" . }}</head>
<body>
{{ partialCached "header.html" . }}
<main>
<h1>{{ .Title }}</h1>
{{ range .Params.texts }}<div class="text"><p>{{ . }}</p></div>
{{ end }}{{ range .Params.cards }}{{ partialCached "card.html" . . }}{{ end }}
<p>{{ .Params.filler }}</p>
</main>
{{ partialCached "footer.html" . }}
</body>
</html>
`,
};

/**
 * Writes a site for Hugo into `to`: as many pages as the one built at `site`, each as large, with the same addresses,
 * texts, menu and cards; Hugo renders once and caches what pages share. Filler takes the place of our markup. Null where
 * Hugo is not installed; `build` builds from nothing and returns milliseconds.
 */
export function hugoSite(site: string, to: string): { build(): number } | null {
  if (spawnSync('hugo', ['version']).status !== 0) return null;
  const pages = fs
    .globSync('**/index.html', { cwd: site })
    .map(file => readPage(path.join(site, file), `/${path.dirname(file)}/`.replace('/./', '/')));
  writeAll(to, {
    ...FILES,
    'data/menu.json': JSON.stringify(pages[0]?.menu),
    'data/cards.json': JSON.stringify(Object.assign({}, ...pages.map(page => page.cards))),
  });
  const write = (filler: (page: (typeof pages)[number]) => number) => {
    for (const [at, page] of pages.entries()) {
      const { title, url, texts, cards } = page;
      const content = { title, url, texts, cards: Object.keys(cards) };
      const text = 'More of it. '.repeat(Math.max(0, filler(page)) / 12);
      writeAll(to, { [`content/page-${at}.md`]: JSON.stringify({ ...content, filler: text }) });
    }
  };
  const build = () => {
    fs.rmSync(path.join(to, 'public'), { recursive: true, force: true });
    const started = performance.now();
    execFileSync('hugo', ['--quiet', '--source', to]);
    return performance.now() - started;
  };
  // How large a page is without filler is known after a first build.
  write(() => 0);
  build();
  write(({ url, bytes }) => bytes - fs.statSync(path.join(to, 'public', url, 'index.html')).size);
  return { build };
}

function readPage(file: string, url: string) {
  const html = fs.readFileSync(file, 'utf8');
  const [head = '', body = ''] = html.split('<main id="content">');
  const [main = ''] = body.split('</main>');
  return {
    title: /<title>([^<]*)/.exec(head)?.[1] ?? '',
    url,
    texts: textsOf(main.replace(CARD, '')),
    cards: Object.fromEntries([...main.matchAll(CARD)].map(([card, id]) => [id, textsOf(card)])),
    menu: [...head.matchAll(LINK)].map(([, href, label]) => ({ href, label })),
    bytes: Buffer.byteLength(html),
  };
}

/** The texts of some HTML, without the tags around them. */
function textsOf(html: string): string[] {
  return html
    .split(/<[^>]*>/)
    .map(text => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').trim())
    .filter(text => text !== '');
}

function writeAll(folder: string, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
}
