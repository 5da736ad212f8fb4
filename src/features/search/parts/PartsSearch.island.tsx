import type { ReactNode } from 'react';
import type { Picture } from '../../../schemas/picture.ts';
import { PARTS } from '../../../search/collection/parts.ts';
import type { CollectionScreen, PartCard } from '../../../view/collection-screen.ts';
import { ListBar } from '../list/ListBar.tsx';
import { ListResults } from '../list/ListResults.tsx';
import { useListSearch } from '../list/use-list-search.ts';
import { PartList } from './PartList.tsx';

interface Props {
  screen: CollectionScreen;
  page: number;
  form: string;
  enquireLabel: string;
  /** The parts the page was made with. */
  children?: ReactNode;
}

/** The search of the dealer's parts. Where none fits, the form is offered, with the query already in it. */
export function PartsSearch({ screen, page, form, enquireLabel, children }: Props) {
  const search = useListSearch({ collection: PARTS, screen, page, parseCard });
  return (
    <>
      <ListBar search={search} />
      <ListResults
        search={search}
        render={cards => <PartList cards={cards} form={form} enquireLabel={enquireLabel} />}
        instead={
          <a className="button button--primary" href={`#${form}`} data-part-label={search.view.state.query}>
            {enquireLabel}
          </a>
        }
      >
        {children}
      </ListResults>
    </>
  );
}

/** Cards are written by the build that wrote this code's pages: only what is no card at all is refused. */
function parseCard(card: unknown): PartCard<Picture> {
  if (!isCard(card)) throw new Error('What should be the card of a part is something else.');
  return card;
}

function isCard(value: unknown): value is PartCard<Picture> {
  return typeof value === 'object' && value !== null && 'label' in value && 'price' in value;
}
