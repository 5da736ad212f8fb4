/**
 * Safari resets what browsers are told not to complete when Back shows a page as it was left, and tells no script. So
 * they are told only while the page is shown.
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
