import type { ReactNode } from 'react';
import type { Difference } from '../../../schemas/preview/difference.ts';
import { offerText } from '../dealers/find-dealers.ts';
import { countText, numberText } from '../parts/count-text.ts';
import { useDealer } from '../parts/dealer-context.ts';
import { CarsToCheck } from './CarsToCheck.tsx';
import { HeldFeed } from './HeldFeed.tsx';
import { LiveFindings } from './LiveFindings.tsx';

interface StockNoticesProps {
  /** Null while it is not known. */
  difference: Difference | null;
  /** Called when what was seen is outdated. */
  onOutdated: () => void;
}

/** What a person must look at in a dealer's files and stock. */
export function StockNotices({ difference, onOutdated }: StockNoticesProps) {
  const { problems, held, state } = useDealer();
  return (
    <>
      {problems.length > 0 && (
        <section className="notice notice--bad">
          <h2>The dealer's files have an error</h2>
          <ul className="plain-list">
            {problems.map(problem => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </section>
      )}
      <HeldFeed
        reported={held}
        feed={difference?.heldFeed ?? null}
        isKnown={difference !== null}
        onOutdated={onOutdated}
      />
      <LiveFindings />
      {difference !== null && <CarsToCheck difference={difference} onOutdated={onOutdated} />}
      <section className="panel" aria-labelledby="stock-title">
        <h2 id="stock-title">Stock and files</h2>
        {state === 'never-built' ? (
          <p className="muted">
            After the first publish, this shows how many cars are on the site and what was left out.
          </p>
        ) : (
          <StockCounts />
        )}
      </section>
    </>
  );
}

function StockCounts() {
  const { quarantine, pictures, warningTexts, offers, cars, quarantined } = useDealer();
  return (
    <>
      <p className="muted">{countText(cars, 'car')} on the site.</p>
      <Folded title="In quarantine" count={quarantined}>
        <table className="table table--small">
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Id</th>
              <th scope="col">Field</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {quarantine.map(({ row, id, field, reason }) => (
              <tr key={`${row} ${field} ${reason}`}>
                <td className="table__number">{numberText(row)}</td>
                <td>{id}</td>
                <td>{field}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Folded>
      <Folded title="Pictures missing" count={pictures.length}>
        <TextList texts={pictures.map(({ picture, reason }) => `${picture}: ${reason}`)} />
      </Folded>
      <Folded title="Warnings" count={warningTexts.length}>
        <TextList texts={warningTexts} />
      </Folded>
      <Folded title="Offers that begin or end soon" count={offers.length}>
        <TextList texts={offers.map(offerText)} />
      </Folded>
    </>
  );
}

/** A list that opens on request; an empty one is only a line. */
function Folded({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0)
    return (
      <p className="folded folded--none muted">
        {title} <span>none</span>
      </p>
    );
  return (
    <details className="folded">
      <summary>
        {title} <span className="folded__count">{numberText(count)}</span>
      </summary>
      <div className="folded__list">{children}</div>
    </details>
  );
}

function TextList({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="plain-list">
      {texts.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
