/**
 * Safari resets fields with `autocomplete="off"` when Back shows a page from its cache, without an event. So they have
 * it only while the page is shown.
 */
export function keepFields(page: Document): void {
  let told: Element[] = [];
  window.addEventListener('pagehide', () => {
    told = [...page.querySelectorAll('[autocomplete=off]')];
    for (const field of told) field.removeAttribute('autocomplete');
  });
  window.addEventListener('pageshow', () => {
    for (const field of told) field.setAttribute('autocomplete', 'off');
  });
}
