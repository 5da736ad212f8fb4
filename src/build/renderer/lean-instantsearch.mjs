/**
 * Parts of InstantSearch that this site never uses but that it brings along: its router with a query-string library
 * (addresses are ours, src/search/address.ts) and its reports of visitors' clicks (`insights` is off). Without them
 * the search page loads a third less script after the first use. Plain JavaScript because astro.config.mjs is read by
 * whatever Node runs Astro.
 */
const UNUSED = [
  [/\/node_modules\/qs\/lib\/index\.js$/, 'export default { parse: () => ({}), stringify: () => "" };'],
  [/\/instantsearch\.js\/es\/lib\/routers\/history\.js$/, 'export default () => ({});'],
  [
    /\/instantsearch\.js\/es\/middlewares\/createInsightsMiddleware\.js$/,
    'const nothing = () => {}; export const createInsightsMiddleware = () => () => ({ onStateChange: nothing, subscribe: nothing, started: nothing, unsubscribe: nothing });',
  ],
];

/** @returns {import('vite').Plugin} */
export function leanInstantSearch() {
  return {
    name: 'forecourt-lean-instantsearch',
    enforce: 'pre',
    load(id) {
      const path = id.replaceAll('\\', '/').replace(/\?.*$/, '');
      return UNUSED.find(([part]) => part.test(path))?.[1] ?? null;
    },
  };
}
