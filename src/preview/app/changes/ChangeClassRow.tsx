import type { KeyboardEvent } from 'react';
import type { ChangeClass } from '../../../schemas/preview/difference.ts';
import { Link } from '../address/Link.tsx';
import { changeText, pagesText } from '../parts/count-text.ts';
import { useDealer } from '../parts/dealer-context.ts';
import { differingExcerpts } from '../parts/differing-excerpts.ts';
import { StateTag } from '../parts/StateTag.tsx';
import { type ClassDecision, decisionsFor, decisionText, stateTag } from './class-decisions.ts';
import { DecisionButtons } from './DecisionButtons.tsx';

interface ChangeClassRowProps {
  at: string | null;
  change: ChangeClass;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onAsk: (decision: ClassDecision) => void;
}

const KEYS: Readonly<Record<string, ClassDecision>> = { a: 'approve', p: 'pause', w: 'withdraw' };
/** Of many changes the first tell what they are. */
const SHOWN_CHANGES = 2;

/** Changes of one cause: what they are, what they touch, their state. */
export function ChangeClassRow({ at, change, isSelected, onSelect, onAsk }: ChangeClassRowProps) {
  const { slug, timeZone } = useDealer();
  const { id, title, why, pages, changes } = change;
  const decisions = decisionsFor(change);
  const decided = decisionText(change, timeZone);
  const onKeyDown = (event: KeyboardEvent) => {
    const decision = KEYS[event.key];
    if (decision === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!decisions.includes(decision)) return;
    event.preventDefault();
    onAsk(decision);
  };
  return (
    <li className="class-row" onKeyDown={onKeyDown}>
      <div className="class-row__check">
        {decisions.length > 0 && (
          <input
            type="checkbox"
            aria-label={`Select ${title}`}
            checked={isSelected}
            onChange={({ target }) => onSelect(target.checked)}
          />
        )}
      </div>
      <div className="class-row__what">
        <Link
          to={{ screen: 'class', slug, at, class: id, kind: '', search: '' }}
          className="class-row__title"
        >
          {changeText(change)}
        </Link>
        {why !== null && <p className="class-why">{why}</p>}
        <p className="muted">{pagesText(pages)}</p>
        <ul className="class-row__changes">
          {changes.slice(0, SHOWN_CHANGES).map(({ label, origin, before, after }) => (
            <li key={label}>
              {label}
              {origin !== undefined && <span className="muted"> {origin}</span>}:{' '}
              <BeforeAfter before={before} after={after} />
            </li>
          ))}
        </ul>
        {decided !== null && <p className="muted small-print">{decided}</p>}
      </div>
      <div className="class-row__state">
        <StateTag {...stateTag(change, timeZone)} />
        <DecisionButtons change={change} onAsk={onAsk} />
      </div>
    </li>
  );
}

/** A value before and after, in a line. */
function BeforeAfter({ before, after }: { before: string | null; after: string | null }) {
  const [was, becomes] = differingExcerpts(before ?? '', after ?? '');
  return (
    <>
      {before !== null && <del>{was}</del>}
      {before !== null && after !== null && ' → '}
      {after !== null && <ins>{becomes}</ins>}
    </>
  );
}
