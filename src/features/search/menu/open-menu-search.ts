import { emptySearch, type SearchState } from '../../../search/state/search-state.ts';
import { addStyle } from '../../../ui/add-style.ts';
import { readPastSearches } from '../../../visitor/past-searches.ts';
import { addressSite, writeSearchAddress } from '../car/car-address.ts';
import { displayedCarCountText } from '../car/count-text.ts';
import { recordSearch } from '../car/record-search.ts';
import { withQuery } from '../store/change-state.ts';
// By its address: imported as styles are, they would be loaded with every page.
import styles from './menu-search.css?url';
import { type Menu, openMenu } from './open-menu.ts';
import { renderFailure, renderSuggestions, type SuggestionSite } from './render-suggestions.ts';
import { type SearchDialog, searchDialog } from './search-dialog.ts';
import { suggestionsOf } from './suggestions.ts';

/** Announcements wait until typing rests: a number for each letter would be too much to listen to. */
const ANNOUNCE_MS = 500;

let parts: SearchDialog | null = null;

/** Opens the search over the page; closed, the focus returns to `opener`. */
export async function openMenuSearch(opener: HTMLElement): Promise<void> {
  await addStyle(styles);
  parts ??= made(opener.getAttribute('aria-label') ?? opener.textContent.trim());
  const { dialog, input } = parts;
  if (dialog.open) return;
  dialog.addEventListener('close', () => opener.focus(), { once: true });
  dialog.showModal();
  input.select();
  void search(parts);
}

function made(label: string): SearchDialog {
  const made = searchDialog(label);
  const { form, input, dialog, body } = made;
  input.addEventListener('input', () => search(made));
  form.addEventListener('submit', event => {
    if (known === null) return;
    event.preventDefault();
    location.assign(siteOf(known).allOf(input.value));
  });
  body.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null) storePage(link);
  });
  document.body.append(dialog);
  return made;
}

/** The site's menu search once it is there. */
let known: Menu | null = null;
let announcing = 0;

/** Searches for the words of the field. */
async function search(parts: SearchDialog): Promise<void> {
  try {
    const menu = await openMenu();
    if (known !== menu) start(menu, parts);
    const { value } = parts.input;
    if (menu.store.$view.get().status === 'error') menu.store.retry();
    menu.store.change(before => withQuery(before, value), 'query');
  } catch {
    fail(parts);
  }
}

function start(menu: Menu, parts: SearchDialog): void {
  known = menu;
  const { menuSearchHint, searchClose } = menu.data.texts;
  parts.input.placeholder = menuSearchHint;
  parts.close.ariaLabel = searchClose;
  menu.store.$view.listen(() => render(menu, parts));
}

function render(menu: Menu, parts: SearchDialog): void {
  const { data, store } = menu;
  const { state, found, status, opened } = store.$view.get();
  if (status === 'error') fail(parts);
  if (status === 'error' || opened === null || found?.state.query !== state.query) return;
  const { query } = state;
  const suggestions = suggestionsOf(query, found.result, opened, data);
  const past = query === '' && data.storesSearches ? readPastSearches() : [];
  const site = siteOf(menu);
  replaceContent(parts.body, renderSuggestions(suggestions, past, site), parts.input);
  announce(parts.status, query === '' ? '' : site.cars(suggestions.count));
}

function fail({ body, dialog, form, status }: SearchDialog): void {
  const text = known?.data.texts.menuSearchFailed ?? null;
  body.replaceChildren(...renderFailure(text, dialog.ariaLabel ?? '', form));
  announce(status, text ?? '');
}

/** The focus on a link that is rendered again stays on it. */
function replaceContent(body: HTMLElement, nodes: readonly Node[], input: HTMLElement): void {
  const { activeElement } = document;
  const href = body.contains(activeElement) ? activeElement?.getAttribute('href') : null;
  body.replaceChildren(...nodes);
  if (href == null) return;
  const same = [...body.querySelectorAll('a')].find(link => link.getAttribute('href') === href);
  (same ?? input).focus();
}

function announce(status: HTMLElement, text: string): void {
  clearTimeout(announcing);
  announcing = window.setTimeout(() => {
    status.textContent = text;
  }, ANNOUNCE_MS);
}

function siteOf({ data }: Menu): SuggestionSite {
  const { cars } = data;
  const all = emptySearch(cars.sortBy);
  const addresses = addressSite(cars, [], all);
  const address = (state: SearchState) => writeSearchAddress(state, addresses);
  return {
    data,
    cars: count => displayedCarCountText(count, cars),
    allOf: query => address(withQuery(all, query)),
  };
}

/** A make or model that was chosen is one of the visitor's last searches. */
function storePage({ dataset, pathname }: HTMLAnchorElement): void {
  const label = dataset['label'];
  if (label !== undefined && known !== null)
    recordSearch({ path: pathname, label }, known.data.storesSearches);
}
