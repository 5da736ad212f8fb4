import { type HasPage, links } from '../routes/links.ts';

/** The page to enquire on about a car that is not there: that form's own, else the contact form's; null without either. */
export function enquiryPath(hasPage: HasPage): string | null {
  return [links.notify, links.contact].find(path => hasPage(path)) ?? null;
}
