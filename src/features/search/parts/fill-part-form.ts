/**
 * Fills the form with the part whose link was clicked (`data-part-label`) and leads to the field. Without JavaScript the
 * link leads to the form. Cards come and go, so one listener serves the page.
 */
export function fillPartForm(page: Document): void {
  page.addEventListener('click', event => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-part-label]') : null;
    const field = link && page.querySelector<HTMLInputElement>(`${link.hash} [name="part"]`);
    if (!link || !field) return;
    event.preventDefault();
    field.value = (link.dataset['partLabel'] ?? '').slice(
      0,
      field.maxLength < 0 ? undefined : field.maxLength,
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
    page.querySelector(link.hash)?.scrollIntoView({ block: 'start' });
    field.focus({ preventScroll: true });
  });
}
