import { CARS } from '../../src/search/collection/cars.ts';
import type { SearchDocument } from '../../src/search/collection/search-document.ts';
import { embeddedEngine } from '../../src/search/embedded/embedded-engine.ts';
import { encodeIndex } from '../../src/search/embedded/encode.ts';
import { openIndex } from '../../src/search/embedded/open-index.ts';
import type { SearchEngine } from '../../src/search/engine/search-engine.ts';
import { type HostedDocument, hostedDocument } from '../../src/search/meilisearch/hosted-document.ts';
import { indexServer } from '../../src/search/meilisearch/index-server.ts';
import { indexSettings } from '../../src/search/meilisearch/index-settings.ts';
import { meilisearchEngine } from '../../src/search/meilisearch/meilisearch-engine.ts';
import { type Push, pushIndex } from '../../src/search/meilisearch/push-index.ts';
import { ADMIN_KEY, SEARCH_KEY, startFakeMeilisearch } from './fake-meilisearch/server.ts';

/** Limits of the two facets that have one. */
export const LIMITS = { city: 2, dealership_name: 1 };

export interface OpenEngine {
  engine: SearchEngine<string>;
  close: () => Promise<void>;
}

/** A search engine to test; a car's card is `card of {id}`. */
interface Engine {
  name: string;
  /** The fake knows no typing errors. */
  knowsTypos: boolean;
  open: (documents: readonly SearchDocument[]) => Promise<OpenEngine>;
}

const { MEILISEARCH_HOST: host, MEILISEARCH_ADMIN_KEY: adminKey } = process.env;

/** A real server is tested where the environment names one. */
export const ENGINES: Engine[] = [
  { name: 'the embedded engine', knowsTypos: true, open: openEmbedded },
  { name: 'Meilisearch, a fake made from its API description', knowsTypos: false, open: openFake },
];
if (host && adminKey)
  ENGINES.push({
    name: 'Meilisearch, a real server',
    knowsTypos: true,
    open: documents => openHosted(documents, { host, adminKey, searchKey: adminKey }),
  });

const parseCard = (card: unknown) => String(card);

async function openEmbedded(documents: readonly SearchDocument[]): Promise<OpenEngine> {
  const index = openIndex(encodeIndex(documents, CARS, { facetLimits: LIMITS }), CARS);
  const cardsOf = async (rows: readonly number[]) => rows.map(row => `card of ${index.ids[row]}`);
  return { engine: embeddedEngine(index, CARS, cardsOf), close: async () => {} };
}

async function openFake(documents: readonly SearchDocument[]): Promise<OpenEngine> {
  const fake = await startFakeMeilisearch();
  const opened = await openHosted(documents, { host: fake.host, adminKey: ADMIN_KEY, searchKey: SEARCH_KEY });
  return { engine: opened.engine, close: fake.close };
}

async function openHosted(
  documents: readonly SearchDocument[],
  at: { host: string; adminKey: string; searchKey: string },
): Promise<OpenEngine> {
  const index = `forecourt-contract-${process.pid}`;
  const server = indexServer({ host: at.host, key: at.adminKey });
  await pushIndex(server, pushOf(index, 'contract', documents.map(hosted('contract'))), null);
  return {
    engine: meilisearchEngine({ host: at.host, key: at.searchKey, index, facetLimits: LIMITS, parseCard }),
    close: () => server.drop(index),
  };
}

/** Documents of a site, the first of them listed last. */
export function hosted(site: string) {
  return (document: SearchDocument, at: number): HostedDocument =>
    hostedDocument(document, {
      site,
      listedAt: new Date(Date.UTC(2026, 10, 20) - at * 60_000).toISOString(),
      card: `card of ${document.id}`,
    });
}

export function pushOf(index: string, site: string, documents: readonly HostedDocument[]): Push {
  const settings = indexSettings(documents.length);
  const digests = Object.fromEntries(documents.map(document => [document.key, JSON.stringify(document)]));
  const content = { settings: JSON.stringify(settings), documents: digests };
  return { site, index, settings, documents, content };
}
