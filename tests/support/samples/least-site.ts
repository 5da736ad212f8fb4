/** The least a site.json must set. */
export const LEAST_SITE = {
  slug: 'northside',
  template: 'classic',
  name: 'Northside Suzuki',
  origin: 'https://www.northside.example',
  country: 'AU',
};
