/**
 * The Astro adapter of the renderer: no server, only a module that turns a planned page into HTML.
 * Plain JavaScript because astro.config.mjs is read by whatever Node runs Astro.
 * @returns {import('astro').AstroIntegration}
 */
export function rendererAdapter() {
  return {
    name: 'forecourt-renderer',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'forecourt-renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entrypoint.ts', import.meta.url),
          supportedAstroFeatures: {
            serverOutput: 'stable',
            hybridOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
    },
  };
}
