/** Astro components, as a test renders them: `tsc` does not read them, `astro check` does. */
declare module '*.astro' {
  const Component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default Component;
}
