import { links } from '../routes/links.ts';
import { modelAddress, siteModels } from '../routes/site-routes.ts';
import type { Site } from '../site.ts';

/** An address that leads elsewhere. */
export interface Moved {
  from: string;
  to: string;
}

/** Old addresses of models: the page another system had (`path`), and the own page of one that leads elsewhere. */
export function movedModels(site: Site): Moved[] {
  return siteModels(site).flatMap(model => {
    const to = asTarget(modelAddress(model));
    if (to === null) return [];
    const olds = [ownPath(model.path), links.modelPage(model.slug)].filter(from => from !== null);
    return olds.filter(from => from !== to).map(from => ({ from, to }));
  });
}

/** A plain path of this site, whatever slashes a file writes around it; null for anything else, and for the server's own. */
function ownPath(path: string | null): string | null {
  const plain = path?.replace(/^\/+|(?<!\/)\/+$/g, '') ?? '';
  return /^(?!api\/)[a-z0-9][\w-]*(?:\/[\w-]+)*$/i.test(plain) ? `/${plain}/` : null;
}

/** A page or an http(s) address without a blank in it: each line of the file is cut at blanks. */
function asTarget(address: string): string | null {
  if (address.startsWith('/')) return address;
  return /^https?:/i.test(address) ? new URL(address).href : null;
}
