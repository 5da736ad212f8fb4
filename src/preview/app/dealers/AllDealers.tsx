import type { Address } from '../address/address.ts';
import { goTo } from '../address/address-store.ts';
import { Button } from '../parts/Button.tsx';
import { countText } from '../parts/count-text.ts';
import { QueryNote } from '../parts/QueryNote.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { Segments } from '../parts/Segments.tsx';
import { deskCalls } from '../server/desk-calls.ts';
import { useQuery } from '../server/use-query.ts';
import { DealerTable } from './DealerTable.tsx';
import { DEALER_GROUPS, type DealerGroup, findDealers, isInGroup } from './find-dealers.ts';

type DealersAddress = Extract<Address, { screen: 'dealers' }>;

/** All dealers, with one search over them. */
export function AllDealers({ address }: { address: DealersAddress }) {
  const query = useQuery('dealers', null, deskCalls.dealers);
  const dealers = query.value?.dealers ?? [];
  const group = DEALER_GROUPS.find(({ value }) => value === address.only)?.value ?? '';
  const found = findDealers(dealers, address.search, group);
  const show = (change: Partial<DealersAddress>) => goTo({ ...address, ...change }, { replace: true });
  const count = (value: DealerGroup) => dealers.filter(dealer => isInGroup(dealer, value)).length;
  return (
    <div className="page">
      <div className="screen-head">
        <h1 tabIndex={-1}>Dealers</h1>
      </div>
      <QueryNote query={query} what="the dealers" />
      {query.value !== null && (
        <>
          <div className="toolbar">
            <SearchField
              label="Search dealers, offers and problems"
              value={address.search}
              onChange={search => show({ search })}
            />
            <Segments
              label="Which dealers"
              value={group}
              options={DEALER_GROUPS.map(({ value, text }) => ({ value, text: `${text} (${count(value)})` }))}
              onChange={only => show({ only })}
            />
          </div>
          <p className="muted result-count" role="status">
            {countText(found.length, 'dealer')}
          </p>
          {found.length > 0 ? (
            <DealerTable dealers={found} now={Date.now()} />
          ) : (
            <NoDealers isNone={dealers.length === 0} onClear={() => show({ search: '', only: '' })} />
          )}
        </>
      )}
    </div>
  );
}

function NoDealers({ isNone, onClear }: { isNone: boolean; onClear: () => void }) {
  if (isNone)
    return (
      <div className="empty">
        <h2>No dealers yet</h2>
        <p>The folder of dealers is empty. Whoever runs the desk can add the first one.</p>
      </div>
    );
  return (
    <div className="empty">
      <h2>No dealer fits</h2>
      <p>
        <Button small onClick={onClear}>
          Show all dealers
        </Button>
      </p>
    </div>
  );
}
