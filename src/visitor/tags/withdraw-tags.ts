import { stopGoogle } from './google-tags.ts';
import { hasLoadedScripts } from './load-script.ts';
import { stopMeta } from './meta-pixel.ts';

/** Names under which the services store something on the site's own host. */
const STORED =
  /^(?:_ga$|_ga_|_gid$|_gat|_gac_|_gcl_|_dc_gtm_|_fbp$|_fbc$|fbp$|lastExternalReferrer|topicsLastReferenceTime$|signals-sdk|crisp-client|crisp-sdk|intercom[-.])/;

/**
 * After a no: what the services stored is deleted, and a page that has loaded them is loaded again without: a script that
 * runs cannot be taken back.
 */
export function withdrawTags(): void {
  const loaded = hasLoadedScripts();
  if (loaded) {
    stopGoogle();
    stopMeta();
  }
  deleteCookies();
  deleteStored();
  if (loaded) location.reload();
}

/** Cookies do not show their host: each is deleted for the site's own and all above it. */
function deleteCookies(): void {
  const labels = location.hostname.split('.');
  const hosts = labels.map((_, at) => labels.slice(at).join('.'));
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!STORED.test(decodeName(name))) continue;
    for (const domain of ['', ...hosts.map(host => `; domain=${host}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous -- the page goes at once
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function deleteStored(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (STORED.test(name)) storage.removeItem(name);
  } catch {
    // Storage is off: nothing is stored there.
  }
}
