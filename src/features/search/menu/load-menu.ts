import * as v from 'valibot';
import { fetchPublished } from '../../../search/files/published-file.ts';
import { unpack } from '../../../search/files/unpack.ts';
import {
  MENU_SEARCH_FILE,
  type MenuSearchData,
  MenuSearchSchema,
} from '../../../search/screen/menu-search-data.ts';
import { type Engine, openEngine } from '../live/engine.ts';

/** The site's menu search: what it says and knows, and its engine, which may not be had. */
export interface Menu {
  data: MenuSearchData;
  engine: Promise<Engine>;
}

/** Fetches both once; what failed is fetched again the next time. */
let menu: Promise<Menu> | null = null;

export function loadMenu(): Promise<Menu> {
  menu ??= load();
  menu.catch(forget).then(loaded => loaded?.engine.catch(forget));
  return menu;
}

function forget(): void {
  menu = null;
}

async function load(): Promise<Menu> {
  const bytes = await unpack(await fetchPublished(`/${MENU_SEARCH_FILE}`));
  const data = v.parse(MenuSearchSchema, JSON.parse(new TextDecoder().decode(bytes)));
  return { data, engine: openEngine(data.engine) };
}
