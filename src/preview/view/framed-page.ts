/** Below it a host that shows a site serves the files of the desk's application. */
export const DESK_FILES = '/.desk/';
/** The script that marks and scrolls a page in a frame of the desk. */
const FRAME_SCRIPT = 'frame.js';

/** Whether a browser wants this for a frame: only there is a page more than the file that a build writes. */
export function isForFrame(request: Request): boolean {
  return request.headers.get('sec-fetch-dest') === 'iframe';
}

/** A page with the script that the desk talks to. */
export function framedPage(html: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(html);
  const script = `<script type="module" src="${DESK_FILES}${FRAME_SCRIPT}"></script>`;
  return new TextEncoder().encode(text.replace('</head>', `${script}</head>`));
}
