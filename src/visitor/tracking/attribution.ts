import { hasUnsafeCharacters } from '../../lib/text/unsafe-characters.ts';
import { DAY_MS } from '../../lib/time/durations.ts';
import { readStored, removeStored, writeStored } from '../storage/stored-value.ts';

const VISITED_PAGES = 'visited-pages';
/** Pages stored, of at most so many characters; older ones are dropped. */
const MAX_PAGES = 30;
const MAX_PATH = 200;

/** UTM parameters and click ids, which campaigns add to links; a site can name more. */
const CAMPAIGN = 'landing';
const CAMPAIGN_NAME =
  /^(utm_[a-z_]{1,30}|[a-z]{1,9}clk?id|gbraid|wbraid|gclsrc|li_fat_id|epik|mc_cid|rdt_cid)$/;
const MAX_PARAMS = 20;
const MAX_VALUE = 200;
/** A campaign expires after 90 days: it no longer brought the visitor. */
const CAMPAIGN_MS = 90 * DAY_MS;

/** How the visitor came to send a lead (docs/analytics.md); empty without consent. */
interface Attribution {
  /** Paths, the latest last. Never a query: it may hold what was typed. */
  visited_pages: string[];
  /** Of the link that first brought the visitor. */
  linked_query_params: Record<string, string>;
}

export function attribution(): Attribution {
  // Anybody may write into the storage: nothing of it may make a lead invalid.
  const params = validParams(Object.entries(storedCampaign(Date.now())?.params ?? {}), () => true);
  return { visited_pages: visitedPages(), linked_query_params: params };
}

export function storeVisitedPage(path: string): void {
  const pages = visitedPages();
  if (isPath(path) && path !== pages.at(-1)) writeStored(VISITED_PAGES, [...pages, path].slice(-MAX_PAGES));
}

/** Stores the parameters of the first link that has some; `added` are the site's own names. */
export function storeCampaign(search: string, added: readonly string[], now: number): void {
  if (search === '' || storedCampaign(now) !== null) return;
  const isCampaign = (name: string) => CAMPAIGN_NAME.test(name) || added.includes(name);
  const params = validParams([...new URLSearchParams(search)], isCampaign);
  if (Object.keys(params).length > 0) writeStored(CAMPAIGN, { params, at: now } satisfies Campaign);
}

export function clearAttribution(): void {
  removeStored(VISITED_PAGES);
  removeStored(CAMPAIGN);
}

function visitedPages(): string[] {
  return (readStored(VISITED_PAGES, Array.isArray) ?? []).filter(isPath).slice(-MAX_PAGES);
}

/** As a browser writes it: without blanks and markup. */
function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_PATH && /^\/[!-;=?-~]*$/.test(value);
}

interface Campaign {
  params: object;
  /** When, in milliseconds. */
  at: number;
}

function storedCampaign(now: number): Campaign | null {
  const campaign = readStored(CAMPAIGN, isCampaign);
  return campaign === null || now - campaign.at > CAMPAIGN_MS ? null : campaign;
}

function isCampaign(value: unknown): value is Campaign {
  const { params, at }: { params?: unknown; at?: unknown } = Object(value);
  return typeof at === 'number' && typeof params === 'object' && params !== null;
}

/** Parameters that may be stored and sent: values that are short, plain and no address of a person. */
function validParams(
  entries: [string, unknown][],
  isNamed: (name: string) => boolean,
): Record<string, string> {
  const valid = entries.flatMap(([name, raw]): [string, string][] => {
    const value = typeof raw === 'string' ? raw.trim() : '';
    return isNamed(name) && name.length <= 80 && isPlain(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(valid.slice(0, MAX_PARAMS));
}

function isPlain(value: string): boolean {
  return value !== '' && value.length <= MAX_VALUE && !/[<@]/.test(value) && !hasUnsafeCharacters(value);
}
