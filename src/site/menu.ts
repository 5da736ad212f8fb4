/** One link of a menu; with `items` it opens a list. */
export interface MenuItem {
  label: string;
  href: string;
  items?: MenuItem[];
}

/** A titled list of links in the footer. */
export interface MenuGroup {
  title: string;
  items: MenuItem[];
}
