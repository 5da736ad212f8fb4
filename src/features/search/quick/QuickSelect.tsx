import { SelectOptions } from '../../../ui/SelectOptions.tsx';

interface Props {
  label: string;
  /** The name of the choice, for the code that reads the form. */
  field: string;
  /** Sent with the form; without one the choice needs a script. */
  name?: string;
  /** The first choice: no matter which. */
  any: string;
  /** A group may have no title. */
  groups: readonly { title: string; options: readonly { value: string; label: string }[] }[];
  disabled?: boolean;
  onChange: (value: string) => void;
  /** Shown only where scripts run. */
  live?: boolean;
}

/** A labelled list to choose from. The browser holds what is chosen: that may be before the island works. */
export function QuickSelect({
  label,
  field,
  name,
  any,
  groups,
  disabled = false,
  onChange,
  live = false,
}: Props) {
  return (
    <label className={live ? 'field quick-search__live' : 'field'}>
      <span className="field__label">{label}</span>
      <select
        className="input"
        name={name}
        data-field={field}
        disabled={disabled}
        onChange={event => onChange(event.target.value)}
      >
        <option value="">{any}</option>
        {groups.map(({ title, options }) => {
          const items = <SelectOptions key={title} options={options} />;
          return title === '' ? (
            items
          ) : (
            <optgroup key={title} label={title}>
              {items}
            </optgroup>
          );
        })}
      </select>
    </label>
  );
}
