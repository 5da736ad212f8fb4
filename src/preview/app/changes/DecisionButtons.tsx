import type { ChangeClass } from '../../../schemas/preview/difference.ts';
import { Button } from '../parts/Button.tsx';
import { type ClassDecision, decisionsFor } from './class-decisions.ts';

const LABELS: Record<ClassDecision, string> = { approve: 'Approve', hold: 'Hold', withdraw: 'Withdraw' };

/** The possible decisions about a class, each as a button; nothing where there are none. */
export function DecisionButtons({
  change,
  onAsk,
}: {
  change: ChangeClass;
  onAsk: (decision: ClassDecision) => void;
}) {
  const decisions = decisionsFor(change);
  if (decisions.length === 0) return null;
  return (
    <div className="button-row">
      {decisions.map(decision => (
        <Button
          key={decision}
          small
          primary={decision === 'approve'}
          aria-label={`${LABELS[decision]}: ${change.title}`}
          onClick={() => onAsk(decision)}
        >
          {LABELS[decision]}
        </Button>
      ))}
    </div>
  );
}
