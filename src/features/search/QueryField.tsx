import { Icon } from '../../ui/Icon.tsx';
import { useEarlyChange } from '../../ui/islands/use-early-change.ts';

interface Props {
  /** React's own ids are no valid HTML: a page has one search of each kind. */
  id: string;
  label: string;
  hint: string;
  value: string;
  onType: (query: string) => void;
  /** What was typed before the script was there. */
  onEarlyQuery: (query: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
}

/** The words of a search, with the button that sends them. */
export function QueryField({ id, label, hint, value, onType, onEarlyQuery, onFocus, onBlur }: Props) {
  const field = useEarlyChange<HTMLInputElement>(
    box => box.value !== box.defaultValue,
    box => onEarlyQuery(box.value),
  );
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="query-field">
        <button type="submit" className="query-field__submit" aria-label={label}>
          <Icon name="search" />
        </button>
        <input
          ref={field}
          id={id}
          className="input"
          type="search"
          name="query"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={hint}
          value={value}
          onFocus={onFocus}
          onBlur={onBlur}
          onChange={event => onType(event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
