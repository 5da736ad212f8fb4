import { fileURLToPath } from 'node:url';

/**
 * Gives islands `client:use` (client-use.ts). Plain JavaScript because astro.config.mjs is read by whatever Node runs
 * Astro.
 * @returns {import('astro').AstroIntegration}
 */
export function clientUseDirective() {
  return {
    name: 'forecourt-client-use',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        const entrypoint = fileURLToPath(new URL('./client-use.ts', import.meta.url));
        addClientDirective({ name: 'use', entrypoint });
      },
    },
  };
}
