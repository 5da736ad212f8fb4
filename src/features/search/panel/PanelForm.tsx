/** The form that fields of the search belong to, wherever they are. */
export const PANEL_FORM = 'search-filters';

/**
 * Keeps browsers from restoring the fields of a search: they show the search of the address, and what a visitor has
 * changed since.
 */
export function PanelForm() {
  return (
    <form id={PANEL_FORM} autoComplete="off" hidden>
      {/* Disabled, so that Enter in a field sends nothing; hidden from all. */}
      <button type="submit" disabled>
        Search
      </button>
    </form>
  );
}
