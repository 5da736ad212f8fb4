import { memo } from 'react';

interface Props {
  facet: string;
  value: string;
  label: string;
  /** Null while nobody has counted. */
  count: number | null;
  checked: boolean;
  logo?: string | undefined;
  onToggle: (facet: string, value: string) => void;
}

/** One value to choose, with the number of cars it leads to. The browser ticks the box at once; see `useTicked`. */
export const CheckRow = memo(function CheckRow({
  facet,
  value,
  label,
  count,
  checked,
  logo,
  onToggle,
}: Props) {
  return (
    <label className="pick">
      <input
        type="checkbox"
        name={facet}
        value={value}
        defaultChecked={checked}
        onChange={() => onToggle(facet, value)}
      />
      {logo !== undefined && (
        <img className="pick__logo" src={logo} alt="" width={24} height={24} loading="lazy" />
      )}
      <span className="pick__label">{label}</span>
      {count !== null && <span className="pick__count figures">{count}</span>}
    </label>
  );
});
