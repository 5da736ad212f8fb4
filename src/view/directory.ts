import type { CountedLink, LinkGroup } from './link-group.ts';

/** Brands, models and dealerships as lists of links, and the field that narrows them. */
export interface DirectoryLists {
  /** Label of the field. */
  filter: string;
  /** Stands where nothing fits the field. */
  empty: string;
  lists: DirectoryList[];
}

export interface DirectoryList extends LinkGroup {
  links: DirectoryLink[];
  /** The fragment of its address. */
  id: string;
}

/** A link of the directory; that of a dealership says where it stands (`writePoint`). */
interface DirectoryLink extends CountedLink {
  at?: string;
}
