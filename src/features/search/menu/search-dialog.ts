import { SEARCH_PATH } from '../../../search/address/address-paths.ts';
import { makeElement } from '../../../ui/make-element.ts';

/** The parts of the search over the page. */
export interface SearchDialog {
  dialog: HTMLDialogElement;
  form: HTMLFormElement;
  input: HTMLInputElement;
  close: HTMLButtonElement;
  /** Contains the results. */
  body: HTMLElement;
  /** The announcements. */
  status: HTMLElement;
}

const FIELD = 'menu-search-query';

/** A dialog with one field; its form works by itself. `label` names both. */
export function searchDialog(label: string): SearchDialog {
  const input = makeElement('input', {
    id: FIELD,
    class: 'input',
    type: 'search',
    name: 'query',
    autocomplete: 'off',
    enterkeyhint: 'search',
    maxlength: '100',
  });
  const close = makeElement('button', { type: 'button', class: 'menu-search__close', 'aria-label': 'Close' });
  const form = makeElement(
    'form',
    { class: 'menu-search__form', action: SEARCH_PATH, role: 'search' },
    makeElement('label', { class: 'visually-hidden', for: FIELD }, label),
    input,
    close,
  );
  const body = makeElement('div', { class: 'menu-search__body' });
  const status = makeElement('p', { class: 'visually-hidden', role: 'status' });
  const dialog = makeElement('dialog', { class: 'menu-search', 'aria-label': label }, form, status, body);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', event => {
    // Outside of everything in it: on the page behind.
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('keydown', event => moveByKey(event, input, body, dialog));
  return { dialog, form, input, close, body, status };
}

/** Arrows lead from the field into the links and back; Escape closes, though the field would first empty itself. */
function moveByKey(event: KeyboardEvent, input: HTMLElement, body: HTMLElement, dialog: HTMLDialogElement) {
  if (event.key === 'Escape') {
    event.preventDefault();
    dialog.close();
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [input, ...body.querySelectorAll('a')];
  const at = stops.findIndex(stop => stop.matches(':focus'));
  if (at === -1) return;
  event.preventDefault();
  stops[(at + (event.key === 'ArrowDown' ? 1 : stops.length - 1)) % stops.length]?.focus();
}
