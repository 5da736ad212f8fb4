/** The form of a postcode field, of what is in it. */
function formAt(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>('[data-postcode] form') : null;
}

// Their code is loaded with the first use.
const loadAsking = () => import('./ask-postcode.ts');

document.addEventListener('submit', event => {
  const form = formAt(event.target);
  if (form === null) return;
  event.preventDefault();
  loadAsking().then(
    ({ askPostcode }) => askPostcode(form),
    () => {},
  );
});
document.addEventListener('click', ({ target }) => {
  const form = formAt(target);
  if (form === null || !(target instanceof Element) || target.closest('[data-postcode-forget]') === null)
    return;
  loadAsking().then(
    ({ clearPostcode }) => clearPostcode(form),
    () => {},
  );
});
