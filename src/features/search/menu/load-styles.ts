// By its address: imported as styles are, they would be loaded with every page.

import { element } from './element.ts';
import styles from './menu-search.css?url';

let loaded: Promise<void> | null = null;

/** The looks of the dialog, fetched once; without them it still works. */
export function loadStyles(): Promise<void> {
  loaded ??= new Promise(resolve => {
    const link = element('link', { rel: 'stylesheet', href: styles });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
  return loaded;
}
