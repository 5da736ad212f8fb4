import { type ReactNode, useRef } from 'react';
import type { Picture } from '../../../schemas/picture.ts';
import { OFFERS } from '../../../search/collection/offers.ts';
import { writeCollectionQuery } from '../../../search/collection-state.ts';
import { LinkCardList } from '../../../ui/LinkCardList.tsx';
import type { LinkCard } from '../../../view/block.ts';
import type { CollectionScreen } from '../../../view/collection-screen.ts';
import { CollectionBar } from '../collection/CollectionBar.tsx';
import { CollectionResults } from '../collection/CollectionResults.tsx';
import { readFields } from '../collection/read-fields.ts';
import { useCollectionSearch } from '../collection/use-collection-search.ts';
import { usePublished } from '../collection/use-published.ts';

interface Props {
  screen: CollectionScreen;
  /** All offers, as the page was made. */
  children?: ReactNode;
}

/** The search of the offers. Until something is asked, the whole list stands. */
export function OffersSearch({ screen, children }: Props) {
  const fields = useRef<HTMLFormElement>(null);
  const client = usePublished(OFFERS, screen, parseCard);
  const model = useCollectionSearch({ collection: OFFERS, screen, page: null, client }, state =>
    readFields(fields.current, state),
  );
  return (
    <>
      <CollectionBar screen={screen} model={model} form={fields} />
      <CollectionResults
        screen={screen}
        model={model}
        hrefOf={state => screen.path + writeCollectionQuery(state, OFFERS)}
        draw={cards => <LinkCardList cards={cards} heading="h2" />}
      >
        {children}
      </CollectionResults>
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
