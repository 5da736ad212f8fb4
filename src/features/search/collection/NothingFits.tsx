import type { ReactNode } from 'react';

interface Props {
  words: { noResults: string; searchRelax: string; searchWithout: string; searchClear: string };
  /** Filters that are worth taking off, with what the list then holds in words. */
  ways: readonly { key: string; label: string; gives: string; take: () => void }[];
  onClear: () => void;
  /** Links to who can help, before the button that clears all. */
  children?: ReactNode;
}

/** Where nothing fits: which filter to take off and what that gives, or all of them, or whom to ask. */
export function NothingFits({ words, ways, onClear, children }: Props) {
  return (
    <div className="notice nothing-fits">
      <p>{words.noResults}</p>
      {ways.length > 0 && (
        <>
          <h2 className="nothing-fits__title">{words.searchRelax}</h2>
          <ul className="chip-list">
            {ways.map(({ key, label, gives, take }) => (
              <li key={key}>
                <button type="button" className="chip" onClick={take}>
                  {words.searchWithout.replace('{filter}', () => label)}{' '}
                  <small className="figures">{gives}</small>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="button-row">
        {children}
        <button type="button" className="button" onClick={onClear}>
          {words.searchClear}
        </button>
      </p>
    </div>
  );
}
