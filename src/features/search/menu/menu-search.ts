import { displayedCount } from '../../../domain/search/displayed-count.ts';
import { emptySearch, type SearchState } from '../../../search/state/search-state.ts';
import { addStyle } from '../../../ui/add-style.ts';
import { keepSearch, readSearches } from '../history/past-searches.ts';
import { withQuery } from '../state/change-search.ts';
import { countText } from '../state/count-text.ts';
import { addressSite, writeScreenAddress } from '../state/screen-address.ts';
import { drawFailure, drawSuggestions, type Telling } from './draw-suggestions.ts';
import { loadMenu, type Menu } from './load-menu.ts';
// By its address: imported as styles are, they would be loaded with every page.
import styles from './menu-search.css?url';
import { type SearchDialog, searchDialog } from './search-dialog.ts';
import { suggest } from './suggest.ts';

/** Words are told to a hosted engine when typing rests (spec §9), to the embedded one at once. */
const REST_MS = 300;
/** What is announced waits until typing rests: nobody listens to a number for each letter. */
const TELL_MS = 500;

let parts: SearchDialog | null = null;

/** Opens the search over the page; closed, the focus goes back to `opener`. */
export async function openMenuSearch(opener: HTMLElement): Promise<void> {
  await addStyle(styles);
  parts ??= made(opener.getAttribute('aria-label') ?? opener.textContent.trim());
  const { dialog, input } = parts;
  if (dialog.open) return;
  dialog.addEventListener('close', () => opener.focus(), { once: true });
  dialog.showModal();
  input.select();
  void show(parts);
}

function made(label: string): SearchDialog {
  const made = searchDialog(label);
  const { form, input, dialog, body } = made;
  let rest = 0;
  input.addEventListener('input', async () => {
    clearTimeout(rest);
    const { data } = (await loadMenu().catch(() => null)) ?? {};
    clearTimeout(rest);
    rest = window.setTimeout(() => show(made), data?.engine.hosted ? REST_MS : 0);
  });
  form.addEventListener('submit', event => {
    if (known === null) return;
    event.preventDefault();
    location.assign(telling(known).allOf(input.value));
  });
  body.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null) keepPlace(link);
  });
  document.body.append(dialog);
  return made;
}

/** The site's menu search once it is there. */
let known: Menu | null = null;
/** The latest question: an answer to an earlier one comes too late. */
let asked = 0;
let tell = 0;

async function show({ dialog, form, input, close, body, status }: SearchDialog): Promise<void> {
  asked += 1;
  const question = asked;
  const query = input.value.trim().replace(/\s+/g, ' ');
  try {
    known = await loadMenu();
    const { menuSearchHint, searchClose } = known.data.words;
    input.placeholder = menuSearchHint;
    close.ariaLabel = searchClose;
    const found = await suggest(query, await known.engine, known.data);
    if (question !== asked) return;
    const past = query === '' ? readSearches(known.data.historyKey) : [];
    const said = telling(known);
    redraw(body, drawSuggestions(found, past, said), input);
    announce(status, query === '' ? '' : said.cars(found.count));
  } catch {
    if (question !== asked) return;
    const text = known?.data.words.menuSearchFailed ?? null;
    body.replaceChildren(...drawFailure(text, dialog.ariaLabel ?? '', form));
    announce(status, text ?? '');
  }
}

/** A visitor who stands on a link that is drawn anew stays on it. */
function redraw(body: HTMLElement, nodes: readonly Node[], input: HTMLElement): void {
  const { activeElement } = document;
  const href = body.contains(activeElement) ? activeElement?.getAttribute('href') : null;
  body.replaceChildren(...nodes);
  if (href == null) return;
  const same = [...body.querySelectorAll('a')].find(link => link.getAttribute('href') === href);
  (same ?? input).focus();
}

function announce(status: HTMLElement, text: string): void {
  clearTimeout(tell);
  tell = window.setTimeout(() => {
    status.textContent = text;
  }, TELL_MS);
}

function telling({ data }: Menu): Telling {
  const { engine } = data;
  const all = emptySearch(engine.sortBy);
  const addresses = addressSite({ ...engine, state: all }, [], all);
  const address = (state: SearchState) => writeScreenAddress(state, addresses);
  return {
    data,
    cars: count => countText(displayedCount(count, { configured: engine.stockCount }), engine.country),
    allOf: query => address(withQuery(all, query)),
  };
}

/** A make or model that was chosen is one of the visitor's last searches. */
function keepPlace({ dataset, pathname }: HTMLAnchorElement): void {
  const label = dataset['place'];
  if (label !== undefined && known !== null) keepSearch(known.data.historyKey, { path: pathname, label });
}
