import { useState } from 'react';
import { CheckRow } from './CheckRow.tsx';
import { ModelList } from './ModelList.tsx';
import type { PanelView } from './panel-view.ts';

interface Props {
  make: string;
  /** Null until it is known. */
  count: number | null;
  checked: boolean;
  view: PanelView;
}

/** A make, and below it its models once it is opened. */
export function MakeRow({ make, count, checked, view }: Props) {
  const { texts, makes } = view.screen;
  const [open, setOpen] = useState(checked && view.chosen('model').length > 0);
  return (
    <li>
      <div className="make">
        <CheckRow
          facet="make"
          value={make}
          label={make}
          count={count}
          checked={checked}
          logo={Object.hasOwn(makes.logos, make) ? makes.logos[make] : undefined}
          onChoose={view.choose}
        />
        <button
          type="button"
          className="make__models"
          aria-expanded={open}
          aria-label={`${open ? texts.hideModels : texts.selectModels}: ${make}`}
          onClick={() => {
            view.activate();
            setOpen(!open);
          }}
        >
          {open ? texts.hideModels : texts.selectModels}
        </button>
      </div>
      {open && <ModelList make={make} view={view} />}
    </li>
  );
}
