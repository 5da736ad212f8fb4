import type { ReactNode } from 'react';
import type { Picture } from '../../../schemas/picture.ts';
import { OFFERS } from '../../../search/collection/offers.ts';
import { CardConditions } from '../../../ui/CardConditions.tsx';
import { LinkCardList } from '../../../ui/LinkCardList.tsx';
import type { LinkCard } from '../../../view/block.ts';
import type { CollectionScreen } from '../../../view/collection-screen.ts';
import { cardParser } from '../card-parser.ts';
import { ListBar } from '../list/ListBar.tsx';
import { ListResults } from '../list/ListResults.tsx';
import { useListSearch } from '../list/use-list-search.ts';

const parseCard = cardParser<LinkCard<Picture>>('an offer', ['href', 'title']);

interface Props {
  screen: CollectionScreen;
  /** All offers, as the page was made. */
  children?: ReactNode;
}

/** The search of the offers. Until a search begins, the whole list is shown. */
export function OffersSearch({ screen, children }: Props) {
  const search = useListSearch({ collection: OFFERS, screen, page: null, parseCard });
  return (
    <>
      <ListBar search={search} />
      <ListResults
        search={search}
        render={cards => (
          <>
            <LinkCardList cards={cards} heading="h2" shownAs="offerCard" />
            <CardConditions cards={cards} />
          </>
        )}
      >
        {children}
      </ListResults>
    </>
  );
}
