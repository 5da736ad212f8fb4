import { useState } from 'react';
import type { ChangeClass, Difference } from '../../../schemas/preview/difference.ts';
import { Button } from '../parts/Button.tsx';
import { countText, pagesText } from '../parts/count-text.ts';
import { ChangeClassRow } from './ChangeClassRow.tsx';
import { type ClassDecision, classesFor, decisionsFor } from './class-decisions.ts';
import { DecisionDialog } from './DecisionDialog.tsx';

interface ChangeClassesProps {
  at: string | null;
  difference: Difference;
  onDecided: () => void;
}

const BUTTONS: readonly { decision: ClassDecision; text: string }[] = [
  { decision: 'approve', text: 'Approve' },
  { decision: 'pause', text: 'Pause' },
  { decision: 'withdraw', text: 'Withdraw decision' },
];

/** The classes of a difference, with decisions about one or several of them. */
export function ChangeClasses({ at, difference, onDecided }: ChangeClassesProps) {
  const { classes, pages, files, stateId } = difference;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState<{ decision: ClassDecision; classes: ChangeClass[] } | null>(null);
  const choosable = classes.filter(one => decisionsFor(one).length > 0);
  const chosen = choosable.filter(({ id }) => selected.has(id));

  if (classes.length === 0)
    return (
      <div className="empty">
        <p>Nothing changes. A publish makes the site that is live.</p>
      </div>
    );
  const select = (id: string, isSelected: boolean) =>
    setSelected(last => {
      const next = new Set(last);
      if (isSelected) next.add(id);
      else next.delete(id);
      return next;
    });
  return (
    <>
      <p className="muted">
        {pagesText(pages)}
        {files > 0 && `, and ${countText(files, 'other file')}`}.
      </p>
      {choosable.length > 0 && (
        <div className="decision-bar">
          <label className="check">
            <input
              type="checkbox"
              checked={chosen.length === choosable.length}
              ref={element => {
                if (element !== null)
                  element.indeterminate = chosen.length > 0 && chosen.length < choosable.length;
              }}
              onChange={({ target: box }) =>
                setSelected(new Set(box.checked ? choosable.map(({ id }) => id) : []))
              }
            />
            <span>{chosen.length === 0 ? 'Select all' : `${chosen.length} selected`}</span>
          </label>
          <div className="button-row">
            {BUTTONS.map(({ decision, text }) => {
              const fitting = classesFor(decision, classes, selected);
              return (
                <Button
                  key={decision}
                  small
                  disabled={fitting.length === 0}
                  title={chosen.length === 0 ? 'Select changes first.' : undefined}
                  onClick={() => setPending({ decision, classes: fitting })}
                >
                  {text}
                </Button>
              );
            })}
          </div>
        </div>
      )}
      <ul className="class-list" aria-label="Changes by their cause">
        {classes.map(one => (
          <ChangeClassRow
            key={one.id}
            at={at}
            change={one}
            isSelected={selected.has(one.id)}
            onSelect={isSelected => select(one.id, isSelected)}
            onAsk={decision => setPending({ decision, classes: [one] })}
          />
        ))}
      </ul>
      {choosable.length > 0 && (
        <p className="muted small-print key-hint">
          With a change in focus, <kbd>A</kbd> approves it, <kbd>P</kbd> pauses it, <kbd>W</kbd> withdraws the
          decision.
        </p>
      )}
      {pending !== null && (
        <DecisionDialog
          stateId={stateId}
          decision={pending.decision}
          classes={pending.classes}
          onClose={() => setPending(null)}
          onDecided={() => {
            setPending(null);
            setSelected(new Set());
            onDecided();
          }}
        />
      )}
    </>
  );
}
