/** A `<link rel="preload">` for one choice of a `<picture>`. */
export interface PicturePreload {
  media: string | undefined;
  type: string | undefined;
  imagesrcset: string | undefined;
  imagesizes: string | undefined;
  href: string | undefined;
}

/** A picture behind more text than this is not what a visitor sees first: about a screen of a phone. */
const TEXT_BEFORE = 500;

/**
 * The first picture of a page's content, to be asked for from its head: the links choose the very file that the
 * picture will, because they are read off it. Empty where the page opens with text.
 */
export function leadPicture(html: string): PicturePreload[] {
  const start = html.indexOf('<picture');
  if (start < 0 || textOf(html.slice(0, start)).length > TEXT_BEFORE) return [];
  const picture = html.slice(start, html.indexOf('</picture>', start));
  const choices = [...picture.matchAll(/<(?:source|img)\s([^>]*)>/g)].map(([, text = '']) =>
    attributesOf(text),
  );
  // Of each width the first is the best format; what follows is for browsers without it.
  const media = [...new Set(choices.map(each => each['media']))];
  return media.flatMap(width => {
    const choice = choices.find(each => each['media'] === width);
    return choice === undefined ? [] : [preloadOf(choice, width ?? otherwise(media))];
  });
}

function preloadOf(choice: Record<string, string>, media: string | undefined): PicturePreload {
  const { srcset, src, type, sizes } = choice;
  const isSet = srcset !== undefined && / \d+w\b/.test(srcset);
  return {
    media,
    type,
    imagesrcset: isSet ? srcset : undefined,
    imagesizes: isSet ? sizes : undefined,
    href: isSet ? undefined : (srcset ?? src),
  };
}

/** The widths that none of the narrower choices is for. */
function otherwise(media: readonly (string | undefined)[]): string | undefined {
  const named = media.filter(each => each !== undefined);
  return named.length === 0 ? undefined : named.map(each => `not all and ${each}`).join(' and ');
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([a-zA-Z-]+)="([^"]*)"/g)];
  return Object.fromEntries(
    pairs.map(([, name = '', value = '']) => [name.toLowerCase(), value.replaceAll('&amp;', '&')]),
  );
}

/** What a visitor reads of a piece of HTML. Filters stand beside what is found, or in a sheet of their own. */
function textOf(html: string): string {
  return html
    .replace(/<section\b[^>]* class="filters".*?<\/section>/gs, '')
    .replace(/<(script|style|template|option|dialog)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
