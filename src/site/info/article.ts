import MarkdownIt from 'markdown-it';

/** A dealer's text, ready for a page. */
interface Article {
  /** The first heading, which becomes the page's own; null when the text begins otherwise. */
  heading: string | null;
  html: string;
}

/** A dealer's Markdown as HTML: raw HTML and unsafe addresses in it stay text. */
export function article(source: string): Article {
  const text = source.replace(/\r\n?/g, '\n').trimStart();
  const end = text.indexOf('\n');
  const heading = end < 0 ? null : headingOf(text.slice(0, end));
  const rest = heading === null ? text : text.slice(end + 1);
  // The page has its h1 already: any other becomes an h2.
  return { heading, html: markdown.render(rest).replace(/<(\/?)h1>/g, '<$1h2>') };
}

/** `# Heading #` without its marks. */
function headingOf(line: string): string | null {
  if (!/^#\s/.test(line)) return null;
  return (
    line
      .slice(1)
      .trim()
      .replace(/(?<!#)#+$/, '')
      .trimEnd() || null
  );
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const SAFE_SCHEME = /^(?:https?|mailto|tel):/i;

const markdown = new MarkdownIt({ linkify: true });
// Two slashes in a text are no address.
markdown.linkify.add('//', null);
// Its own list of bad schemes lets pictures be written into an address.
markdown.validateLink = address => !SCHEME.test(address.trim()) || SAFE_SCHEME.test(address.trim());
for (const rule of ['th_open', 'td_open'])
  markdown.renderer.rules[rule] = (tokens, at, options, _env, self) => {
    const cell = tokens[at];
    // The policy of our pages takes no style attribute.
    const side = cell?.attrGet('style')?.replace('text-align:', '');
    if (cell !== undefined && side !== undefined) cell.attrs = [['align', side]];
    return self.renderToken(tokens, at, options);
  };
