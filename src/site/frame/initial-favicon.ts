import { readableOn } from '../../lib/colour/contrast.ts';
import { escapeXml } from '../../lib/markup/escape-xml.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';

/** A site's own icon where the dealer has none: the first letter of its name on the accent colour. */
export function initialFavicon({ name, theme }: Pick<SiteConfig, 'name' | 'theme'>): string {
  const [letter = ''] = name.toUpperCase();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${theme.accent}"/><text x="16" y="23" font-family="system-ui, sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${readableOn(theme.accent)}">${escapeXml(letter)}</text></svg>\n`;
}
