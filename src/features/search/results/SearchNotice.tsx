import { moveFocusOnRemoval } from '../panel/move-focus.ts';

interface Props {
  texts: { searchFailed: string; searchAgain: string };
  onRetry: () => void;
}

/** Shows quietly that the results are not those of the search; the last ones stay. */
export function SearchNotice({ texts, onRetry }: Props) {
  return (
    <div ref={moveFocusOnRemoval} className="notice search-notice" role="alert">
      <p>{texts.searchFailed}</p>
      <button type="button" className="button" onClick={onRetry}>
        {texts.searchAgain}
      </button>
    </div>
  );
}
