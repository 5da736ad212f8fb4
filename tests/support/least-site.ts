/** What a site.json must at least say. */
export const LEAST_SITE = {
  slug: 'northside',
  template: 'classic',
  name: 'Northside Suzuki',
  origin: 'https://www.northside.example',
  country: 'AU',
};
