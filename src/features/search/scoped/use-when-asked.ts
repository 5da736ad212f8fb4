/** An address that narrows the search of a page is a first use of it: by Back, by reload, or shared. */
if (/[?&](page|price|car_type|categories|body)=/.test(location.search)) {
  for (const search of document.querySelectorAll('.scoped'))
    search.dispatchEvent(new Event('focusin', { bubbles: true }));
}
