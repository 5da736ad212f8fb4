import { type ReactNode, useRef } from 'react';
import type { Picture } from '../../../schemas/picture.ts';
import { PARTS } from '../../../search/collection/parts.ts';
import { writeCollectionQuery } from '../../../search/collection-state.ts';
import type { CollectionScreen, PartCard } from '../../../view/collection-screen.ts';
import { CollectionBar } from '../collection/CollectionBar.tsx';
import { CollectionResults } from '../collection/CollectionResults.tsx';
import { readFields } from '../collection/read-fields.ts';
import { useCollectionSearch } from '../collection/use-collection-search.ts';
import { usePublished } from '../collection/use-published.ts';
import { PartList } from './PartList.tsx';

interface Props {
  screen: CollectionScreen;
  page: number;
  form: string;
  ask: string;
  /** The parts the page was made with. */
  children?: ReactNode;
}

/** The search of the dealer's parts. Where none fits, the form is asked, with the words already in it. */
export function PartsSearch({ screen, page, form, ask, children }: Props) {
  const fields = useRef<HTMLFormElement>(null);
  const client = usePublished(PARTS, screen, parseCard);
  const model = useCollectionSearch({ collection: PARTS, screen, page, client }, state =>
    readFields(fields.current, state),
  );
  return (
    <>
      <CollectionBar screen={screen} model={model} form={fields} />
      <CollectionResults
        screen={screen}
        model={model}
        hrefOf={state => screen.path + writeCollectionQuery(state, PARTS)}
        draw={cards => <PartList cards={cards} form={form} ask={ask} />}
        instead={
          <a className="button button--primary" href={`#${form}`} data-wanted={model.state.query}>
            {ask}
          </a>
        }
      >
        {children}
      </CollectionResults>
    </>
  );
}

/** Cards are written by the build that wrote this code's pages: only what is no card at all is refused. */
function parseCard(card: unknown): PartCard<Picture> {
  if (!isCard(card)) throw new Error('What should be the card of a part is something else.');
  return card;
}

function isCard(value: unknown): value is PartCard<Picture> {
  return typeof value === 'object' && value !== null && 'wanted' in value && 'price' in value;
}
