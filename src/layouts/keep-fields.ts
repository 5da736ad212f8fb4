/**
 * Safari resets fields with `autocomplete="off"` when Back shows a page from its cache, without an event. So they have
 * it only while the page is shown.
 */
export function keepFields(page: Document): void {
  let fields: Element[] = [];
  window.addEventListener('pagehide', () => {
    fields = [...page.querySelectorAll('[autocomplete=off]')];
    for (const field of fields) field.removeAttribute('autocomplete');
  });
  window.addEventListener('pageshow', () => {
    for (const field of fields) field.setAttribute('autocomplete', 'off');
  });
}
