/** One link of a menu; with `items` or `mega` it opens a panel instead, and `href` is where it leads without one. */
export interface MenuItem {
  label: string;
  href: string;
  /** Emphasised among its neighbours. */
  emphasised?: true;
  items?: MenuItem[];
  mega?: MegaMenu;
}

/** A titled list of links: a column of the footer or of the mega menu. */
export interface MenuGroup {
  title: string;
  /** Where the title itself leads. */
  href?: string;
  items: MenuItem[];
}

/** A panel across the page: tiles of brands, and columns beside them. */
export interface MegaMenu {
  title: string;
  brands: BrandTile[];
  groups: MenuGroup[];
}

export interface BrandTile {
  label: string;
  href: string;
  /** Null writes the name. */
  logo: Logo | null;
}

/** A small picture of the frame. */
export interface Logo {
  url: string;
  /** The same, smaller in bytes; null where only one file is known. */
  avif: string | null;
  width: number;
  height: number;
}

/** A link of the dealer header; the kind chooses its icon. */
export interface DealerLink {
  kind: 'service' | 'sell' | 'phone' | 'garage';
  label: string;
  href: string;
}
