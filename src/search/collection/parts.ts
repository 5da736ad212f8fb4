import type { Collection, SearchItem } from './collection.ts';

/** A part as the search sees it. */
export interface PartDocument extends SearchItem {
  name: string;
  part_number: string | null;
  category: string | null;
  manufacturer: string | null;
  /** Models it fits. */
  model: string[];
  description: string | null;
  price: number | null;
}

/** The dealer's parts and accessories. Numbers are words: whole, by their beginning, with and without dashes. */
export const PARTS: Collection<PartDocument> = {
  name: 'parts',
  attributes: [
    { name: 'name', kind: 'text' },
    { name: 'part_number', kind: 'text' },
    { name: 'category', kind: 'text' },
    { name: 'manufacturer', kind: 'text' },
    { name: 'model', kind: 'list' },
    { name: 'description', kind: 'text' },
    { name: 'price', kind: 'number' },
  ],
  searched: ['part_number', 'name', 'category', 'model', 'manufacturer', 'description'],
  lists: ['category', 'manufacturer', 'model'],
  ranges: ['price'],
  orders: ['listed', 'price_asc', 'price_desc'],
};
