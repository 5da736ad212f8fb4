import { memo } from 'react';
import { useEarlyChange } from '../../../ui/islands/use-early-change.ts';
import { PANEL_FORM } from './PanelForm.tsx';

interface Props {
  facet: string;
  value: string;
  label: string;
  /** Null until it is known. */
  count: number | null;
  checked: boolean;
  logo?: string | undefined;
  onChoose: (facet: string, value: string, chosen: boolean) => void;
}

/** One value to choose, with the number of cars it leads to. The state of a box after a click is the wanted one. */
export const CheckRow = memo(function CheckRow({
  facet,
  value,
  label,
  count,
  checked,
  logo,
  onChoose,
}: Props) {
  const choose = (box: HTMLInputElement) => onChoose(facet, value, box.checked);
  const box = useEarlyChange<HTMLInputElement>(box => box.checked !== box.defaultChecked, choose);
  return (
    <label className="pick">
      <input
        ref={box}
        type="checkbox"
        name={facet}
        value={value}
        form={PANEL_FORM}
        checked={checked}
        onChange={event => choose(event.currentTarget)}
      />
      {logo !== undefined && (
        <img className="pick__logo" src={logo} alt="" width={24} height={24} loading="lazy" />
      )}
      <span className="pick__label">{label}</span>
      {count !== null && <span className="pick__count figures">{count}</span>}
    </label>
  );
});
