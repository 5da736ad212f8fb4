import { hash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { lruCache } from '../../../lib/cache/lru-cache.ts';
import { articleOf, CarCardParts, type CarCardProps } from './CarCard.tsx';

/** So many take some 20 MB of a thread. */
const MAX_CARDS = 3000;
const markupOf = lruCache<string>(MAX_CARDS);

/**
 * A card that is never hydrated. A car is on the pages of its make, its model, its price and of cars like it: its
 * card is rendered once a thread (docs/decisions/0030-rendered-once.md).
 */
export function StaticCarCard(props: CarCardProps) {
  const html = markupOf(hash('sha1', JSON.stringify(props), 'base64'), () =>
    // React's text is a tree of its pieces, which takes several times the memory for as long as it is kept.
    Buffer.from(renderToStaticMarkup(<CarCardParts {...props} />)).toString(),
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: -- React wrote it
  return <article {...articleOf(props.card)} dangerouslySetInnerHTML={{ __html: html }} />;
}
