import type { ReactNode } from 'react';
import type { Picture } from '../../../schemas/picture.ts';
import { OFFERS } from '../../../search/collection/offers.ts';
import { LinkCardList } from '../../../ui/LinkCardList.tsx';
import type { LinkCard } from '../../../view/block.ts';
import type { CollectionScreen } from '../../../view/collection-screen.ts';
import { ListBar } from '../list/ListBar.tsx';
import { ListResults } from '../list/ListResults.tsx';
import { useListSearch } from '../list/use-list-search.ts';

interface Props {
  screen: CollectionScreen;
  /** All offers, as the page was made. */
  children?: ReactNode;
}

/** The search of the offers. Until something is asked, the whole list stands. */
export function OffersSearch({ screen, children }: Props) {
  const search = useListSearch({ collection: OFFERS, screen, page: null, parseCard });
  return (
    <>
      <ListBar search={search} />
      <ListResults search={search} render={cards => <LinkCardList cards={cards} heading="h2" />}>
        {children}
      </ListResults>
    </>
  );
}

/** Cards are written by the build that wrote this code's pages: only what is no card at all is refused. */
function parseCard(card: unknown): LinkCard<Picture> {
  if (!isCard(card)) throw new Error('What should be the card of an offer is something else.');
  return card;
}

function isCard(value: unknown): value is LinkCard<Picture> {
  return typeof value === 'object' && value !== null && 'href' in value && 'title' in value;
}
