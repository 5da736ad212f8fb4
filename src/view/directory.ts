import type { CountedLink, LinkGroup } from './link-group.ts';

/** Brands, models and dealerships as lists of links, and the field that narrows them. */
export interface DirectoryLists {
  /** Label of the field. */
  filter: string;
  /** Shown where nothing matches the field. */
  empty: string;
  lists: DirectoryList[];
}

export interface DirectoryList extends LinkGroup {
  links: DirectoryLink[];
  /** The fragment of its address. */
  id: string;
}

/** A link of the directory; that of a dealership has its place (`writePoint`). */
interface DirectoryLink extends CountedLink {
  at?: string;
}
