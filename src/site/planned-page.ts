import type { SiteConfig } from '../schemas/site/site.ts';
import type { Page } from '../view/page.ts';
import { digest } from './digest.ts';
import { fileOf } from './routes/links.ts';
import { lcpImage } from './seo/lcp-image.ts';
import type { PlannedPage } from './site-plan.ts';

/** A page with its LCP image, its file, and the digest of all that it may read besides the frame. */
export function plannedPage(made: Page, { theme }: Pick<SiteConfig, 'theme'>): PlannedPage {
  const page = { ...made, lcpImage: lcpImage(made, theme.cardLayout) };
  return { file: fileOf(page.path), page, hash: digest(page) };
}
