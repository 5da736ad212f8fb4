/** The query parameter of a form's page that fills an unseen field, by the field: links of cars carry them. */
export const QUERY_FIELDS = {
  car_id: 'car_id',
  car_type: 'car_type',
  dealership_slug: 'preferredDealership',
  search: 'search',
} as const;
