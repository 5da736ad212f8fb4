import { useState } from 'react';
import type { Difference } from '../../../schemas/preview/difference.ts';
import type { Address } from '../address/address.ts';
import { Link } from '../address/Link.tsx';
import { type ClassDecision, decisionText, stateTag } from '../changes/class-decisions.ts';
import { DecisionButtons } from '../changes/DecisionButtons.tsx';
import { DecisionDialog } from '../changes/DecisionDialog.tsx';
import { changeText, countText, pagesText } from '../parts/count-text.ts';
import { useDealer } from '../parts/dealer-context.ts';
import { QueryNote } from '../parts/QueryNote.tsx';
import { StateTag } from '../parts/StateTag.tsx';
import type { Query } from '../server/use-query.ts';
import { ChangedValues } from './ChangedValues.tsx';
import { PageList } from './PageList.tsx';

interface ClassScreenProps {
  address: Extract<Address, { screen: 'class' }>;
  difference: Query<Difference>;
}

/** Changes of one cause: what was before and will be after, and the pages they touch. */
export function ClassScreen({ address, difference }: ClassScreenProps) {
  const { slug, at } = address;
  const { timeZone } = useDealer();
  const { value } = difference;
  const [pending, setPending] = useState<ClassDecision | null>(null);
  const change = value?.classes.find(({ id }) => id === address.class);
  const back = <Link to={{ screen: 'dealer', slug, at }}>All changes</Link>;
  if (value === null) return <QueryNote query={difference} what="what changed" />;
  if (change === undefined)
    return (
      <div className="empty">
        <h2>This change is gone</h2>
        <p>It was published or undone. {back}</p>
      </div>
    );
  const decided = decisionText(change, timeZone);
  return (
    <>
      <nav aria-label="Where you are" className="crumbs">
        {back}
      </nav>
      <QueryNote query={difference} what="what changed" />
      <div className="class-head">
        <h2>{changeText(change)}</h2>
        <StateTag {...stateTag(change, timeZone)} />
        <DecisionButtons change={change} onAsk={setPending} />
      </div>
      {change.why !== null && <p className="class-why">{change.why}</p>}
      <p className="muted">
        {pagesText(change.pages)}
        {change.files > 0 && `, and ${countText(change.files, 'other file')}`}.
        {decided !== null && ` ${decided}`}
      </p>
      <div className="columns columns--even">
        <section aria-labelledby="values-title">
          <h3 id="values-title">What changed</h3>
          <ChangedValues changes={change.changes} count={change.count} unit={change.unit} />
        </section>
        <section aria-labelledby="pages-title">
          <h3 id="pages-title">Pages that change with it</h3>
          <PageList key={change.id} address={address} stateId={value.stateId} digest={value.digest} />
        </section>
      </div>
      {pending !== null && (
        <DecisionDialog
          stateId={value.stateId}
          decision={pending}
          classes={[change]}
          onClose={() => setPending(null)}
          onDecided={() => {
            setPending(null);
            difference.refetch();
          }}
        />
      )}
    </>
  );
}
