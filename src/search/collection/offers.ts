import type { Collection, SearchItem } from './collection.ts';

/** An offer as the search sees it. */
export interface OfferDocument extends SearchItem {
  name: string;
  manufacturer: string | null;
  model: string | null;
  description: string | null;
}

/** The site's special offers. */
export const OFFERS: Collection<OfferDocument> = {
  name: 'offers',
  attributes: [
    { name: 'name', kind: 'text' },
    { name: 'manufacturer', kind: 'text' },
    { name: 'model', kind: 'text' },
    { name: 'description', kind: 'text' },
  ],
  searched: ['name', 'model', 'manufacturer', 'description'],
  lists: ['manufacturer', 'model'],
  ranges: [],
  orders: ['listed'],
};
