import * as v from 'valibot';
import { LinkSchema, NameSchema } from './site-values.ts';

/** Entries the planner fills: the site's models, its stock pages, its brands, its locations. */
const DYNAMIC_MENUS = ['models', 'stock', 'brands', 'locations'] as const;

const entry = {
  label: v.pipe(NameSchema, v.description('Words of the entry; {name} is the dealer.')),
  link: v.pipe(v.nullish(LinkSchema, null), v.description('Where it leads; null for a heading.')),
  emphasised: v.pipe(v.nullish(v.boolean(), false), v.description('Stands out as a button.')),
  dynamic: v.pipe(
    v.nullish(v.picklist(DYNAMIC_MENUS), null),
    v.description('Entries the site fills in itself.'),
  ),
};

/** Entry inside a dropdown or a footer group. */
const MenuLinkSchema = v.strictObject(entry);
export type MenuLink = v.InferOutput<typeof MenuLinkSchema>;

/** Entry of the first level; an entry of a page that is switched off is left out by the planner. */
const MenuEntrySchema = v.strictObject({
  ...entry,
  items: v.pipe(v.nullish(v.array(MenuLinkSchema), []), v.description('Entries below it.')),
});
export type MenuEntry = v.InferOutput<typeof MenuEntrySchema>;

export const MenusSchema = v.strictObject({
  header: v.pipe(v.array(MenuEntrySchema), v.description('Menu of the header.')),
  footer: v.pipe(v.array(MenuEntrySchema), v.description('Groups of the footer.')),
});
