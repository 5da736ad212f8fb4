import type { Page } from '../view/page.ts';
import { digest } from './digest.ts';
import { fileOf } from './routes/links.ts';
import type { PlannedPage } from './site-plan.ts';

/** A page with its file and the digest of all that it may read besides the frame. */
export function plannedPage(page: Page): PlannedPage {
  return { file: fileOf(page.path), page, hash: digest(page) };
}
