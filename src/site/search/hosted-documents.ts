import { makeDocuments } from '../../search/collection/make-documents.ts';
import { type HostedDocument, hostedDocument } from '../../search/meilisearch/hosted-document.ts';
import { carParts } from '../car/car-parts.ts';
import { carAt } from '../location/positions.ts';
import type { Site } from '../site.ts';
import { stockView } from '../stock-view.ts';

/** The cars of a site at a moment as its Meilisearch index holds them, newest first. Pure, like the plan. */
export function hostedDocuments(site: Site, now: Date): HostedDocument[] {
  const time = now.getTime();
  const { listed } = stockView(site.cars, site.config, time);
  const documents = makeDocuments(listed, site.config, { atOf: car => carAt(car, site) });
  return listed.flatMap((car, at) => {
    const document = documents[at];
    if (document === undefined) return [];
    const { card } = carParts(car, site, time, new Map());
    return [hostedDocument(document, { site: site.config.slug, listedAt: car.created_at, card })];
  });
}
