import { type ComponentProps, lazy, memo, type ReactNode, Suspense, useCallback } from 'react';
import type { PromoCard } from '../../domain/offer/promo-cards.ts';
import type { Card } from '../../features/search/car/card.ts';
import { SearchScreen } from '../../features/search/screen/SearchScreen.tsx';
import type { Picture } from '../../schemas/picture.ts';
import type { PostcodeField as PostcodeFieldData } from '../../view/nearby.ts';

const loadPostcodeField = async () => {
  const { PostcodeField } = await import('../../features/nearby/PostcodeField.tsx');
  return { default: PostcodeField };
};
/** A page is rendered with it: React would leave a gap, and fill it by a script, in each first page of a render thread. */
const built = import.meta.env.SSR ? await loadPostcodeField() : null;
/** A browser fetches it where distances are shown: most sites show none. */
const PostcodeField = built?.default ?? lazy(loadPostcodeField);

interface SearchScreenIslandProps {
  screen: ComponentProps<typeof SearchScreen>['screen'];
  heading: string;
  countText: string;
  promos: PromoCard<Picture>[];
  /** Asks for the point that distances are from; null where cards show none. */
  postcodeField: PostcodeFieldData | null;
  children?: ReactNode;
}

/**
 * The search screen: the search finds cars, and the cards of the vehicle show them, once there are any to render.
 * A memo is a React component without a doubt: of a function Astro finds out by rendering it, once more.
 */
export const SearchScreenIsland = memo(function SearchScreenIsland({
  screen,
  heading,
  countText,
  promos,
  postcodeField,
  children,
}: SearchScreenIslandProps) {
  const loadRenderCars = useCallback(async () => {
    const { CarResults } = await import('./CarResults.tsx');
    const { texts, cardLayout, financeNotes } = screen;
    return (cards: readonly Card[]) => (
      <CarResults
        cards={cards}
        promos={promos}
        layout={cardLayout}
        noPhoto={texts.photosToCome}
        financeNotes={financeNotes}
      />
    );
  }, [screen, promos]);
  const postcode = postcodeField && (
    <Suspense>
      <PostcodeField field={postcodeField} />
    </Suspense>
  );
  return (
    <SearchScreen
      screen={screen}
      heading={heading}
      countText={countText}
      loadRenderCars={loadRenderCars}
      postcode={postcode}
    >
      {children}
    </SearchScreen>
  );
});
