import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { rendererAdapter } from './src/builder/renderer/renderer-adapter.mjs';
import { clientUseDirective } from './src/ui/islands/client-use-directive.mjs';

/** What every page runs is one small file, with all that it imports: by itself each module would be one, for the parts that share it. */
const everyPage = '/src/layouts/start-page.ts';

/** What React is made of, but for what makes elements: some of it is rendered without React (src/ui/render-static.ts). */
const reactFiles = /\/node_modules\/(?:react|react-dom|scheduler|@astrojs\/react)\/(?!.*jsx-runtime)/;

/** The oldest browsers that pages are for (docs/product.md). Astro names none: the minifier then writes `underline 2px`, of which Safari reads nothing. */
const BROWSERS = ['safari16.4', 'ios16.4', 'chrome120', 'edge120', 'firefox125'];

// One run of `astro build` yields the renderer: a server bundle and hashed browser assets.
// Dealers are data and take no part in it (docs/architecture.md).
export default defineConfig({
  output: 'server',
  outDir: process.env.RENDERER_OUT ?? './.cache/renderer/manual',
  adapter: rendererAdapter(),
  integrations: [react(), clientUseDirective()],
  trailingSlash: 'always',
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
  compressHTML: true,
  security: { checkOrigin: false, csp: true },
  // A file that many pages use is fetched once; inlined, it would be sent with each of them. The small icons of a
  // style sheet are that sheet's, and come with it.
  vite: {
    build: { cssTarget: BROWSERS, assetsInlineLimit: file => file.includes('/vehicle/facts/') },
    plugins: [
      {
        name: 'browsers',
        configEnvironment: name => (name === 'client' ? { build: { target: BROWSERS } } : {}),
      },
    ],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'start-page', test: id => id.endsWith(everyPage) },
                  { name: 'react', test: reactFiles },
                ],
              },
            },
          },
        },
      },
    },
  },
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
});
