/** Below it a host that shows a site serves the files of the desk's application. */
export const DESK_FILES = '/.desk/';
/** The script that marks and scrolls a page in an iframe of the desk. */
const IFRAME_SCRIPT = 'iframe.js';

/** Whether a browser wants this for an iframe: only there is a page more than the file that a build writes. */
export function isForIframe(request: Request): boolean {
  return request.headers.get('sec-fetch-dest') === 'iframe';
}

/** A page with the script that the desk talks to. */
export function pageForIframe(html: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(html);
  const script = `<script type="module" src="${DESK_FILES}${IFRAME_SCRIPT}"></script>`;
  return new TextEncoder().encode(text.replace('</head>', `${script}</head>`));
}
