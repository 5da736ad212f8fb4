/**
 * Parts of InstantSearch that this site never uses but that it brings along: its router with a query-string library
 * (addresses are ours, src/search/address.ts), its reports of visitors' clicks (`insights` is off), highlighting in
 * templates (React draws the cars), results made on a server (the engine answers within milliseconds),
 * recommendations and trees of facets (no engine of ours has them). Without them the search page loads half as much
 * of it. Plain JavaScript because astro.config.mjs is read by whatever Node runs Astro.
 */
const UNUSED = [
  [/\/node_modules\/qs\/lib\/index\.js$/, 'export default { parse: () => ({}), stringify: () => "" };'],
  [/\/instantsearch\.js\/es\/lib\/routers\/history\.js$/, 'export default () => ({});'],
  [/\/instantsearch\.js\/es\/lib\/createHelpers\.js$/, 'export default () => ({});'],
  [
    /\/instantsearch\.js\/es\/lib\/utils\/(hydrateSearchClient|hydrateRecommendCache)\.js$/,
    'export const NAME = () => {};',
  ],
  [
    /\/instantsearch\.js\/es\/lib\/utils\/(addInsightsToRecommendParameters)\.js$/,
    'export const NAME = parameters => parameters;',
  ],
  [
    /\/instantsearch\.js\/es\/middlewares\/(createInsightsMiddleware|createRouterMiddleware)\.js$/,
    'const nothing = () => {}; export const NAME = () => () => ({ onStateChange: nothing, subscribe: nothing, started: nothing, unsubscribe: nothing });',
  ],
  [
    /\/instantsearch\.js\/es\/middlewares\/createMetadataMiddleware\.js$/,
    'export const isMetadataEnabled = () => false; export const createMetadataMiddleware = () => {};',
  ],
  [
    /\/algoliasearch-helper\/src\/SearchResults\/generate-hierarchical-tree\.js$/,
    'module.exports = () => () => null;',
  ],
  [/\/algoliasearch-helper\/src\/utils\/sortAndMergeRecommendations\.js$/, 'module.exports = () => [];'],
];

/** @returns {import('vite').Plugin} */
export function leanInstantSearch() {
  return {
    name: 'forecourt-lean-instantsearch',
    enforce: 'pre',
    load(id) {
      const path = id.replaceAll('\\', '/').replace(/\?.*$/, '');
      for (const [part, code] of UNUSED) {
        const found = part.exec(path);
        if (found !== null) return code.replace('NAME', found[1] ?? '');
      }
      return null;
    },
  };
}
