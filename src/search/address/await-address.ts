/** What a page tells the script of its address. */
interface AwaitedAddress {
  /** Parameters by which an address asks for another search than that of the page, with spaces between. */
  names: string;
  /** The page of results that the page shows, where an address names one. */
  page?: string;
}

/**
 * Marks a page whose address asks for another search than the page was made with, before that is painted
 * (`<html data-address="awaited">`). It becomes part of the page as text: it may use nothing of this file.
 */
function awaitAddress({ names, page }: AwaitedAddress): void {
  const asked = new URLSearchParams(location.search);
  const isRefined = names.split(' ').some(name => asked.get(name));
  const isElsewhere = page !== undefined && (asked.get('page') ?? '1') !== page;
  // Words that may be personal are in no address.
  if (!isRefined && !isElsewhere && !history.state?.search?.query) return;
  document.documentElement.dataset['address'] = 'awaited';
  // Without the scripts of the page nobody else says that the search fails.
  const showNotice = () => {
    for (const notice of document.querySelectorAll<HTMLElement>('[data-search-failed]')) {
      notice.hidden = false;
      notice.querySelector('button')?.addEventListener('click', () => location.reload());
    }
  };
  const onError = ({ target }: Event) => {
    // Not a tag of somebody else, which a blocker may stop.
    if (!(target instanceof HTMLScriptElement && target.src.startsWith(location.origin))) return;
    removeEventListener('error', onError, true);
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showNotice);
    else showNotice();
  };
  addEventListener('error', onError, true);
}

/** The inline script of pages with a search, whose digest is in their security policy. */
export const AWAIT_ADDRESS = `(${awaitAddress})(document.currentScript.dataset)`;
