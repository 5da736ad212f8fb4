import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import type { CollectionScreen } from '../../../view/collection-screen.ts';
import { ResultPager } from '../results/ResultPager.tsx';
import { SearchNotice } from '../results/SearchNotice.tsx';
import { appliedTo } from './applied.ts';
import { cleared, withPage } from './collection-changes.ts';
import type { CollectionModel } from './collection-model.ts';
import { countOf } from './count-of.ts';
import { NothingFits } from './NothingFits.tsx';

interface Props<Card> {
  screen: CollectionScreen;
  model: CollectionModel<Card>;
  /** The address of a search. */
  hrefOf: (state: CollectionModel<Card>['state']) => string;
  draw: (cards: Card[]) => ReactNode;
  /** What to do where nothing fits, besides taking filters off. */
  instead?: ReactNode;
  /** What the page was made with. */
  children: ReactNode;
}

/** How many there are, what the list is refined by, and the list. */
export function CollectionResults<Card>({ screen, model, hrefOf, draw, instead, children }: Props<Card>) {
  const { state, found, status, change, retry, top } = model;
  const { words } = screen;
  const applied = appliedTo(state, screen);
  return (
    <div className={status === 'loading' ? 'list-results list-results--waiting' : 'list-results'} ref={top}>
      <div className="list-results__head">
        <p className="figures" role="status">
          {countOf(found === null ? screen.count : found.answer.count, screen)}
        </p>
        {applied.length > 0 && (
          <ul className="chip-list" aria-label={words.searchFilters}>
            {applied.map(({ key, label, without }) => (
              <li key={key}>
                <button type="button" className="chip" onClick={() => change(() => without)}>
                  <span className="visually-hidden">
                    {words.searchRemove.replace('{filter}', () => label)}
                  </span>
                  <span aria-hidden="true">{label}</span>
                  <Icon name="close" />
                </button>
              </li>
            ))}
            <li>
              <button type="button" className="button button--quiet" onClick={() => change(cleared)}>
                {words.searchClear}
              </button>
            </li>
          </ul>
        )}
      </div>
      {status === 'error' && <SearchNotice texts={words} onRetry={retry} />}
      {found === null ? (
        children
      ) : (
        <>
          {found.answer.count === 0 ? (
            <NothingFits
              words={words}
              ways={found.ways.map(({ key, label, count, without }) => ({
                key,
                label,
                gives: countOf(count, screen),
                take: () => change(() => without),
              }))}
              onClear={() => change(cleared)}
            >
              {instead}
            </NothingFits>
          ) : (
            draw(found.answer.hits.flatMap(({ card }) => card ?? []))
          )}
          <ResultPager
            page={found.state.page}
            last={found.answer.pages}
            hrefOf={page => hrefOf(withPage(found.state, page))}
            onPage={page => change(before => ({ ...before, page }))}
          />
        </>
      )}
    </div>
  );
}
