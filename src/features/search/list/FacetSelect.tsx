import type { CollectionScreen } from '../../../view/collection-screen.ts';

interface Props {
  facet: CollectionScreen['facets'][number];
  /** The number each value would find now; null before the first search. */
  counts: Record<string, number> | null;
  chosen: readonly string[];
  onChoose: (values: string[]) => void;
}

/** The option for several values at once, which only an address can have; no value is blank. */
const SEVERAL = ' ';

/** One value of a facet to choose, with what it would find. */
export function FacetSelect({ facet: { name, label, values }, counts, chosen, onChoose }: Props) {
  const [only = ''] = chosen;
  const known = values.map(({ value }) => value);
  const unheardOf = chosen.filter(value => !known.includes(value));
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <select
        className="input"
        name={name}
        value={chosen.length > 1 ? SEVERAL : only}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? [] : [value])}
      >
        <option value="">All</option>
        {chosen.length > 1 && (
          <option value={SEVERAL} disabled>
            {chosen.join(', ')}
          </option>
        )}
        {[...known, ...unheardOf].map((value, at) => (
          <option key={value} value={value}>
            {value} ({counts === null ? (values[at]?.count ?? 0) : (counts[value] ?? 0)})
          </option>
        ))}
      </select>
    </label>
  );
}
