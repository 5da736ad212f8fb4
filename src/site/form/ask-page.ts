import type { HasPage } from '../frame/dynamic-menu.ts';
import { links } from '../links.ts';

/** The page to ask on for a car that is not there yet: that form's own, else the contact form's; null without either. */
export function askPage(hasPage: HasPage): string | null {
  return [links.notify, links.contact].find(path => hasPage(path)) ?? null;
}
