import { hash } from 'node:crypto';
import { createApp } from 'astro/app/entrypoint';
import { AWAIT_ADDRESS } from '../../search/address/await-address.ts';

// Without streaming a page is one string, and an error in a component is an error here, not half a page.
const app = createApp({ streaming: false });

/** Sources that the renderer's own inline scripts and styles need in a Content-Security-Policy. */
export const inlineHashes = {
  scripts: [
    ...(app.manifest.csp?.scriptHashes ?? []),
    // Astro takes no digest of a script that a page writes itself.
    `sha256-${hash('sha256', AWAIT_ADDRESS, 'base64')}`,
  ],
  styles: app.manifest.csp?.styleHashes ?? [],
};
// The policy is a header of the site (`_headers`); worked out anew for each page, it took half of the rendering.
app.manifest.csp = undefined;
app.manifest.shouldInjectCspMetaTags = false;
// Errors belong in the report of the build: neither in a page with "500" nor in a line of the log.
app.manifest.logLevel = 'silent';
const renderStatusPage = app.renderError.bind(app);
app.renderError = async (request, options) => {
  if (options.error) throw options.error;
  return renderStatusPage(request, options);
};

/**
 * Renders the page that `locals` describes at `path` (`/cars/abc/`).
 * @throws when the page has no route, or a component fails.
 */
export async function render(path: string, locals: App.Locals): Promise<Uint8Array> {
  const response = await app.render(new Request(`http://renderer.invalid${path}`), { locals });
  // Not `text()`: the page is encoded already, and would be decoded to be encoded again.
  const html = new Uint8Array(await response.arrayBuffer());
  const expected = locals.page.view === 'not-found' ? 404 : 200;
  if (response.status !== expected) throw new Error(`no route renders ${path} (status ${response.status})`);
  return html;
}
