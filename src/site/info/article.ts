import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** A dealer's text, ready for a page. */
interface Article {
  /** The first heading, which becomes the page's own; null when the text begins otherwise. */
  heading: string | null;
  html: string;
}

/** A dealer's Markdown as HTML: raw HTML and unsafe addresses in it stay text. */
export function article(source: string): Article {
  const [, heading = null, rest = source] =
    /^\s*#\s+(.+?)\s*#*\s*\n([\s\S]*)$/.exec(source.replace(/\r\n?/g, '\n')) ?? [];
  const html = micromark(rest, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
  // The page has its h1 already: any other becomes an h2.
  return { heading, html: html.replace(/<(\/?)h1>/g, '<$1h2>') };
}
