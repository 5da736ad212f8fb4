import type { ChangeClass } from '../../../schemas/preview/difference.ts';
import { unitText } from '../parts/count-text.ts';
import { MarkedText } from '../parts/MarkedText.tsx';

/** The values of a class, before and after. */
export function ChangedValues({ changes, count, unit }: Pick<ChangeClass, 'changes' | 'count' | 'unit'>) {
  if (changes.length === 0) return <p className="muted">No values of the dealer changed.</p>;
  return (
    <>
      <table className="table table--small value-table">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ label, origin, before, after }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two cars may be called alike -- and rows have no state
            <tr key={at}>
              <th scope="row">
                {label}
                {origin !== undefined && <span className="muted"> {origin}</span>}
              </th>
              <td>
                <MarkedText side="before" before={before} after={after} />
              </td>
              <td>
                <MarkedText side="after" before={before} after={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > changes.length && (
        <p className="muted small-print">
          The first {changes.length} of {unitText(count, unit)}.
        </p>
      )}
    </>
  );
}
