/** An address that narrows the search of a page is a first use of it: by Back, by reload, or shared. */
if (/[?&](page|price|car_type|categories|body)=/.test(location.search)) {
  const wake = () => {
    for (const search of document.querySelectorAll('.scoped'))
      search.dispatchEvent(new Event('focusin', { bubbles: true }));
  };
  wake();
  // An island may listen only when the page is whole.
  window.addEventListener('load', wake, { once: true });
}
