import { useId, useState } from 'react';
import type { ChangeClass } from '../../../schemas/preview/difference.ts';
import { midnightAhead, momentOf, wallClock } from '../moment/zoned-moments.ts';
import { pagesText } from '../parts/count-text.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { useDealer } from '../parts/dealer-context.ts';
import { momentText } from '../parts/moment-text.ts';
import { ReasonForm } from '../parts/ReasonForm.tsx';
import { deskCalls } from '../server/desk-calls.ts';
import type { ClassDecision } from './class-decisions.ts';

interface DecisionDialogProps {
  stateId: string;
  decision: ClassDecision;
  classes: readonly ChangeClass[];
  onClose: () => void;
  onDecided: () => void;
}

const TEXTS: Record<ClassDecision, { title: string; action: string; what: string }> = {
  approve: {
    title: 'Approve',
    action: 'Approve',
    what: 'The approval covers exactly this change. A later change in the same place needs its own.',
  },
  pause: {
    title: 'Pause',
    action: 'Pause',
    what: 'It stays out of every publish, and so do later changes in the same place, until somebody approves it or withdraws the pause.',
  },
  withdraw: {
    title: 'Withdraw the decision',
    action: 'Withdraw',
    what: 'The decision no longer counts. The site treats the change as if nobody had decided.',
  },
};

/** Asks for the reason of a decision, and for the start of an approval. */
export function DecisionDialog({ stateId, decision, classes, onClose, onDecided }: DecisionDialogProps) {
  const { slug, timeZone } = useDealer();
  const { title, action, what } = TEXTS[decision];
  const [clock, setClock] = useState<string | null>(null);
  return (
    <Dialog title={title} onClose={onClose}>
      <ul className="plain-list">
        {classes.map(one => (
          <li key={one.id}>
            <strong>{one.title}</strong> <span className="muted">{pagesText(one.pages)}</span>
          </li>
        ))}
      </ul>
      <p>{what}</p>
      <ReasonForm
        action={action}
        onSubmit={async why => {
          const from = clock === null ? null : momentOf(clock, timeZone);
          if (clock !== null && from === null) throw new Error('Choose a date and time.');
          await deskCalls.decide(slug, {
            stateId,
            classes: classes.map(({ id }) => id),
            decision,
            from,
            why,
          });
        }}
        onDone={onDecided}
      >
        {decision === 'approve' && <StartField clock={clock} onChange={setClock} />}
      </ReasonForm>
    </Dialog>
  );
}

/** Null: with the next publish or build. */
function StartField({ clock, onChange }: { clock: string | null; onChange: (clock: string | null) => void }) {
  const { timeZone } = useDealer();
  const id = useId();
  const from = clock === null ? null : momentOf(clock, timeZone);
  return (
    <fieldset className="choices">
      <legend>When</legend>
      <label className="check">
        <input type="radio" name={id} checked={clock === null} onChange={() => onChange(null)} />
        <span>With the next publish or build</span>
      </label>
      <label className="check">
        <input
          type="radio"
          name={id}
          checked={clock !== null}
          onChange={() => onChange(wallClock(midnightAhead(1, timeZone, Date.now()), timeZone))}
        />
        <span>From a date and time ({timeZone})</span>
      </label>
      {clock !== null && (
        <input
          className="input input--small"
          type="datetime-local"
          aria-label={`Date and time in ${timeZone}`}
          required
          value={clock}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {from !== null && (
        <p className="muted small-print" role="status">
          Goes live at {momentText(from, timeZone)} while this desk or a server with BUILD=on runs.
        </p>
      )}
    </fieldset>
  );
}
