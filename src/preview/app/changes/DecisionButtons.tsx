import { useId } from 'react';
import type { ChangeClass } from '../../../schemas/preview/difference.ts';
import { Button } from '../parts/Button.tsx';
import { type ClassDecision, decisionsFor, whyNotDecided } from './class-decisions.ts';

const LABELS: Record<ClassDecision, string> = { approve: 'Approve', pause: 'Pause', withdraw: 'Withdraw' };
const ALWAYS_SHOWN: readonly ClassDecision[] = ['approve', 'pause'];

/** Decisions about a class, each as a button, and why one of them is not possible. */
export function DecisionButtons({
  change,
  onAsk,
}: {
  change: ChangeClass;
  onAsk: (decision: ClassDecision) => void;
}) {
  const id = useId();
  const possible = decisionsFor(change);
  const whyNot = whyNotDecided(change);
  const shown = new Set([...(change.canWait ? ALWAYS_SHOWN : []), ...possible]);
  return (
    <div className="decision-buttons">
      {shown.size > 0 && (
        <div className="button-row">
          {[...shown].map(decision => {
            const isPossible = possible.includes(decision);
            return (
              <Button
                key={decision}
                small
                primary={decision === 'approve'}
                // Still in the order of the keyboard: the reason is read with it.
                aria-disabled={!isPossible}
                aria-label={`${LABELS[decision]}: ${change.title}`}
                aria-describedby={isPossible || whyNot === null ? undefined : id}
                onClick={() => isPossible && onAsk(decision)}
              >
                {LABELS[decision]}
              </Button>
            );
          })}
        </div>
      )}
      {whyNot !== null && (
        <p id={id} className="muted small-print">
          {whyNot}
        </p>
      )}
    </div>
  );
}
