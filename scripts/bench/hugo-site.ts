import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A site for Hugo to compare with one of ours. */
interface HugoSite {
  pages: number;
  /** Builds it from nothing, as `hugo` does. Milliseconds. */
  build(): number;
}

export function hasHugo(): boolean {
  return spawnSync('hugo', ['version']).status === 0;
}

/**
 * Writes a site for Hugo into `to`: as many pages as the one built at `site`, each as large, with the same addresses,
 * texts, links of the menu and cards. What pages share (the head, the menu, the footer, each car's card) are partials
 * that Hugo renders once and caches. Texts that are only ours to mark up are filled up with others, to the same size.
 */
export function hugoSite(site: string, to: string): HugoSite {
  const files = fs
    .readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter(file => path.basename(file) === 'index.html');
  writeAll(to, LAYOUTS);
  const pages = files.map(file => readPage(path.join(site, file), `/${path.dirname(file)}/`));
  const cards = Object.assign({}, ...pages.map(page => page.cards));
  writeAll(to, {
    'config.json': JSON.stringify(CONFIG),
    'data/menu.json': JSON.stringify(pages[0]?.menu),
    'data/cards.json': JSON.stringify(cards),
  });
  const write = (filler: (at: number) => number) => {
    for (const [at, { cards, menu, bytes, ...page }] of pages.entries()) {
      const content = { ...page, cards: Object.keys(cards), filler: 'More of it. '.repeat(filler(at) / 12) };
      writeAll(to, { [`content/page-${at}.md`]: JSON.stringify(content) });
    }
  };
  const build = () => {
    fs.rmSync(path.join(to, 'public'), { recursive: true, force: true });
    const started = performance.now();
    execFileSync('hugo', ['--quiet', '--source', to]);
    return performance.now() - started;
  };
  // What the markup of a page takes in Hugo's site is known once it is there.
  write(() => 0);
  build();
  write(at => {
    const { url, bytes } = pages[at] as (typeof pages)[number]; // as -- `write` asks for each of them
    return Math.max(0, bytes - fs.statSync(path.join(to, 'public', url, 'index.html')).size);
  });
  return { pages: pages.length, build };
}

const CARD = /<article class="card[^>]*data-car-id="([^"]+)".*?<\/article>/gs;
const LINK = /<a href="([^"]+)"[^>]*>([^<]+)</g;

function readPage(file: string, folder: string) {
  const html = fs.readFileSync(file, 'utf8');
  const [head = '', body = ''] = html.split('<main id="content">');
  const [main = ''] = body.split('</main>');
  return {
    title: /<title>([^<]*)/.exec(head)?.[1] ?? '',
    url: folder.replace('/./', '/'),
    texts: textsOf(main.replace(CARD, '')),
    cards: Object.fromEntries([...main.matchAll(CARD)].map(([card, id]) => [id, textsOf(card)])),
    menu: [...head.matchAll(LINK)].map(([, href, label]) => ({ href, label })),
    bytes: Buffer.byteLength(html),
  };
}

/** The texts of some HTML, without the marks around them. */
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

const CONFIG = {
  baseURL: 'https://bench.example/',
  disableKinds: ['taxonomy', 'term', 'RSS', 'sitemap', 'home', 'section', '404'],
};

const MENU = '<ul>{{ range site.Data.menu }}<li><a href="{{ .href }}">{{ .label }}</a></li>{{ end }}</ul>';

const LAYOUTS = {
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
