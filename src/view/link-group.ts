/** A link, with the number of cars behind it where the page is about them. */
export interface CountedLink {
  label: string;
  href: string;
  count: number | null;
}

/** Landings of one kind: all makes, all bands. */
export interface LinkGroup {
  title: string;
  links: CountedLink[];
}

/** Links to the neighbouring pages of results; `href` null where there is none. */
export interface Pager {
  current: number;
  last: number;
  previous: string | null;
  next: string | null;
  pages: { number: number; href: string }[];
}
