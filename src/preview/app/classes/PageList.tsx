import { useState } from 'react';
import type { ChangedPage } from '../../../schemas/preview/difference.ts';
import type { Address } from '../address/address.ts';
import { goTo } from '../address/address-store.ts';
import { Link } from '../address/Link.tsx';
import { countText, numberText } from '../parts/count-text.ts';
import { QueryNote } from '../parts/QueryNote.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { StateTag, type TagTone } from '../parts/StateTag.tsx';
import { VirtualList } from '../parts/VirtualList.tsx';
import { useChangedPages } from './use-changed-pages.ts';

type ClassAddress = Extract<Address, { screen: 'class' }>;

interface PageListProps {
  address: ClassAddress;
  stateId: string;
  digest: string;
}

const ROW_HEIGHT = 44;

/** The pages of a class, however many, by kind and search. */
export function PageList({ address, stateId, digest }: PageListProps) {
  const [range, setRange] = useState({ first: 0, end: 50 });
  const { class: id, kind, search, slug } = address;
  const { head, pageAt } = useChangedPages(
    { slug, stateId, digest, filter: { class: id, kind, search } },
    range,
  );
  const show = (change: Partial<ClassAddress>) => goTo({ ...address, ...change }, { replace: true });
  const kinds = Object.entries(head.value?.kinds ?? {}).sort(([, a], [, b]) => b - a);
  const total = head.value?.total ?? 0;
  return (
    <>
      <div className="toolbar">
        <SearchField label="Search pages" value={search} onChange={text => show({ search: text })} />
        <label className="inline-field">
          <span>Kind</span>
          <select
            className="input input--small"
            value={kind}
            onChange={({ target: box }) => show({ kind: box.value })}
          >
            <option value="">All kinds</option>
            {kinds.map(([name, count]) => (
              <option key={name} value={name}>
                {name} ({numberText(count)})
              </option>
            ))}
          </select>
        </label>
      </div>
      <QueryNote query={head} what="the pages" />
      {head.value !== null && (
        <p className="muted result-count" role="status">
          {countText(total, 'page')}
        </p>
      )}
      {total > 0 && (
        <VirtualList
          key={`${kind} ${search}`}
          label="Pages"
          count={total}
          rowHeight={ROW_HEIGHT}
          onRange={(first, end) => setRange({ first, end })}
          row={index => <PageRow page={pageAt(index)} address={address} position={index} />}
        />
      )}
    </>
  );
}

const TAGS: Record<ChangedPage['change'], { text: string; tone: TagTone }> = {
  added: { text: 'New', tone: 'good' },
  changed: { text: 'Changed', tone: 'plain' },
  removed: { text: 'Removed', tone: 'bad' },
};

function PageRow({
  page,
  address,
  position,
}: {
  page: ChangedPage | null;
  address: ClassAddress;
  position: number;
}) {
  if (page === null) return <span className="page-row page-row--empty">…</span>;
  const { path, kind, change } = page;
  return (
    <Link className="page-row" to={{ ...address, screen: 'page', path, position }}>
      <span className="page-row__path">{path}</span>
      <span className="muted page-row__kind">{kind}</span>
      <StateTag {...TAGS[change]} />
    </Link>
  );
}
