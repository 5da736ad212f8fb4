import type { ReactNode } from 'react';
import type { Picture } from '../../../schemas/picture.ts';
import { PARTS } from '../../../search/collection/parts.ts';
import type { CollectionScreen, PartCard } from '../../../view/collection-screen.ts';
import { cardParser } from '../card-parser.ts';
import { ListBar } from '../list/ListBar.tsx';
import { ListResults } from '../list/ListResults.tsx';
import { useListSearch } from '../list/use-list-search.ts';
import { PartList } from './PartList.tsx';

const parseCard = cardParser<PartCard<Picture>>('a part', ['label', 'price']);

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
