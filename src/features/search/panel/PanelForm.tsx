/** The form that fields of the search belong to, wherever they stand. */
export const PANEL_FORM = 'search-filters';

/**
 * Keeps browsers from putting the fields of a search as they stood when the page was left: what they show is the
 * search that the address asks for, and what a visitor has changed since.
 */
export function PanelForm() {
  return (
    <form id={PANEL_FORM} autoComplete="off" hidden>
      {/* Disabled, so that Enter in a field sends nothing; nobody sees or hears it. */}
      <button type="submit" disabled>
        Search
      </button>
    </form>
  );
}
