import type { DealerSummary } from '../../../schemas/preview/dealer-summary.ts';
import { Link } from '../address/Link.tsx';
import { countText, numberText } from '../parts/count-text.ts';
import { sinceText } from '../parts/moment-text.ts';
import { StateTag, type TagTone } from '../parts/StateTag.tsx';
import { offerText } from './find-dealers.ts';

/** Dealers as rows: what is live, what waits for a person. */
export function DealerTable({ dealers, now }: { dealers: readonly DealerSummary[]; now: number }) {
  return (
    <table className="table dealer-table">
      <caption className="visually-hidden">Dealers, those that need somebody first</caption>
      <thead>
        <tr>
          <th scope="col">Dealer</th>
          <th scope="col">State</th>
          <th scope="col" className="table__number wide-only">
            Cars
          </th>
          <th scope="col" className="table__number wide-only">
            In quarantine
          </th>
          <th scope="col" className="table__number wide-only">
            Pictures missing
          </th>
          <th scope="col" className="table__number wide-only">
            Warnings
          </th>
          <th scope="col" className="wide-only">
            Published
          </th>
          <th scope="col" className="wide-only">
            Offers, next two weeks
          </th>
        </tr>
      </thead>
      <tbody>
        {dealers.map(dealer => (
          <DealerRow key={dealer.slug} dealer={dealer} now={now} />
        ))}
      </tbody>
    </table>
  );
}

function DealerRow({ dealer, now }: { dealer: DealerSummary; now: number }) {
  const { slug, name, live, cars, quarantined, missingPictures, warnings, offers, problems, held } = dealer;
  const [trouble = held] = problems;
  return (
    <tr className="dealer-row">
      <th scope="row">
        <Link to={{ screen: 'dealer', slug, at: null }} className="dealer-row__link">
          {name}
        </Link>
        <span className="muted narrow-only">
          {live !== null && `Published ${sinceText(live.at, now)} · `}
          {countsText(dealer)}
        </span>
        {trouble !== null && <span className="dealer-row__trouble">{trouble}</span>}
      </th>
      <td>
        <span className="tag-list">
          {tagsOf(dealer).map(({ text, tone }) => (
            <StateTag key={text} tone={tone} text={text} />
          ))}
        </span>
      </td>
      <td className="table__number wide-only">{live === null ? '–' : numberText(cars)}</td>
      <Count count={quarantined} />
      <Count count={missingPictures} />
      <Count count={warnings} />
      <td className="muted wide-only dealer-row__release">{releaseText(dealer, now)}</td>
      <td className="wide-only dealer-row__offers">
        {offers.slice(0, 2).map(offer => (
          <span key={offerText(offer)}>{offerText(offer)}</span>
        ))}
        {offers.length > 2 && <span className="muted">and {numberText(offers.length - 2)} more</span>}
      </td>
    </tr>
  );
}

/** A count that is none is quiet. */
function Count({ count }: { count: number }) {
  return (
    <td className={`table__number wide-only${count === 0 ? ' muted' : ' table__number--some'}`}>
      {numberText(count)}
    </td>
  );
}

function tagsOf({ state, held, hasChanges }: DealerSummary): { text: string; tone: TagTone }[] {
  const stateTag: { text: string; tone: TagTone } = {
    live: { text: 'Live', tone: 'good' as const },
    'never-built': { text: 'Never published', tone: 'plain' as const },
    broken: { text: 'Files have a mistake', tone: 'bad' as const },
  }[state];
  return [
    stateTag,
    ...(held === null ? [] : [{ text: 'Feed held', tone: 'bad' as const }]),
    ...(hasChanges === true ? [{ text: 'Changes', tone: 'wait' as const }] : []),
  ];
}

const releaseText = ({ live }: DealerSummary, now: number) =>
  live === null ? 'never' : sinceText(live.at, now);

/** Before the first release there is no count of cars. */
function countsText({ live, cars, quarantined, missingPictures, warnings }: DealerSummary): string {
  const troubles = [
    quarantined > 0 ? `${numberText(quarantined)} in quarantine` : null,
    missingPictures > 0 ? `${countText(missingPictures, 'picture')} missing` : null,
    warnings > 0 ? countText(warnings, 'warning') : null,
  ];
  return [live === null ? null : countText(cars, 'car'), ...troubles]
    .filter(text => text !== null)
    .join(' · ');
}
