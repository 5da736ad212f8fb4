import { fillText } from '../../lib/text/fill-text.ts';
import type { SiteConfig } from '../../schemas/site/site.ts';

/** In which right the dealer arranges credit, in words; empty where the site has none ([F19]). */
export function creditLicence({ features, texts }: Pick<SiteConfig, 'features' | 'texts'>): string {
  const { creditLicence: licence } = features;
  if (licence === null) return '';
  const { status, ...facts } = licence;
  return fillText(texts.creditLicence[status], facts);
}
