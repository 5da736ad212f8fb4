import type { SiteConfig } from '../../schemas/site/site.ts';
import { links } from '../links.ts';
import { infoPaths } from './plan-info-pages.ts';

const known = new WeakMap<SiteConfig, ReadonlySet<string>>();

/** Addresses that exist whatever the stock: buttons of cards lead to these. */
export function fixedPages(config: SiteConfig): ReadonlySet<string> {
  const found =
    known.get(config) ?? new Set([links.home, links.search, links.searchAll, ...infoPaths(config)]);
  known.set(config, found);
  return found;
}
