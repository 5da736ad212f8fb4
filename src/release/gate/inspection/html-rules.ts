const list = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements without an end tag. */
export const VOID = list('area base br col embed hr img input link meta source track wbr');

/** Elements whose end tag may be left out: another end tag closes them too. */
export const OPTIONAL_END = list(
  'li dt dd p rt rp optgroup option colgroup caption thead tbody tfoot tr td th',
);

/** What no paragraph can hold: a browser ends the paragraph before it. */
export const ENDS_PARAGRAPH = list(
  'address article aside blockquote details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre section table ul',
);

/** What a visitor operates: none may be nested in another. */
export const INTERACTIVE = list('a button');

/** Parts of a page that belong together, so that a rate in one has its comparison rate in the same. */
export const BLOCKS = list('article section aside form dialog details figure nav body');

/** Elements whose text is not read: scripts, and lists of options. */
export const UNREAD = list('script style template noscript select datalist option title svg');

/** Attributes that name other elements of the page. */
export const REFERENCES = list('for aria-labelledby aria-describedby list form headers');

/** Attributes that name one address. */
export const ADDRESSES = list(
  'href src poster component-url renderer-url before-hydration-url data-src data-href',
);
