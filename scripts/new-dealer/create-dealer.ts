import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkNewDealer } from '../../src/dealer/create/check-new-dealer.ts';
import { dealerFiles, jsonFile, type NewDealer } from '../../src/dealer/create/dealer-files.ts';
import { needsLicence } from '../../src/dealer/create/licence-entry.ts';
import { parseHours, USUAL_HOURS } from '../../src/dealer/create/opening-hours.ts';
import { parsePostalAddress } from '../../src/dealer/create/postal-address.ts';
import { writeDealerFolder } from '../../src/dealer/create/write-dealer-folder.ts';
import { formatProblem } from '../../src/dealer/problem/format-problem.ts';
import { countryCode } from '../../src/domain/country/country-codes.ts';
import type { Environment } from '../../src/lib/environment.ts';
import { errorMessage } from '../../src/lib/error-message.ts';
import type { PublicFetch } from '../../src/lib/network/public-fetch.ts';
import { printable } from '../../src/lib/text/printable.ts';
import type { StockMap } from '../../src/schemas/stock-map.ts';
import { readStockMap } from '../../src/stock/read-stock-map.ts';
import { Cancelled } from './ask.ts';
import { type Answers, dealerQuestions, isNone } from './dealer-questions.ts';
import { isAddress, type OpenedFeed, openFeed } from './open-feed.ts';
import type { Given } from './options.ts';
import { type ResolvedFeed, readFeed } from './read-feed.ts';
import type { ReadingDeps } from './reading-deps.ts';
import { resolveAnswers } from './resolve-answers.ts';
import type { WorkFolder } from './work-folder.ts';

interface CreateDeps extends Pick<ReadingDeps, 'given' | 'ask' | 'say'> {
  dealersDir: string;
  work: WorkFolder;
  env: Environment;
  fetch: PublicFetch;
}

/** A dealer whose folder was written. */
export interface CreatedDealer {
  slug: string;
  dir: string;
  /** What is left to do, in sentences. */
  todo: string[];
}

/** Asks, reads the feed, checks everything and then writes the dealer's folder. @throws with the reason when nothing was written. */
export async function createDealer(deps: CreateDeps): Promise<CreatedDealer> {
  const { dealersDir, given, ask, say, work } = deps;
  const minutes = minutesOf(given.minutes);
  if (!existsSync(dealersDir))
    throw new Error(
      `The folder of dealers ${dealersDir} is not there. Make it, or name another with --dealers.`,
    );
  if (ask !== null)
    say('A new dealer. Nothing is written before all is answered; Ctrl+C leaves everything as it is.\n');
  const questions = dealerQuestions(dealersDir);
  const answers = await resolveAnswers(questions, given, { ask, yes: given.yes === true });
  const dealer = dealerOf(answers, given, dealersDir);
  const texts = dealerFiles(dealer);
  const { problems, warnings } = await checkNewDealer(dealersDir, dealer.slug, texts);
  refuse(problems);
  if (warnings.length > 0) say(printable(warnings.join('\n')));
  const feed = await feedOf(answers, dealer, deps);
  const copies = feed === null ? {} : { [feed.resolved.name]: feed.opened.file };
  const written = { texts: { ...texts, ...feedTexts(feed, minutes) }, copies };
  const map = await readStockMap(path.join(dealersDir, dealer.slug), written.texts);
  refuse(map.ok ? [] : map.problems.map(formatProblem));
  const dir = await writeDealerFolder(dealersDir, dealer.slug, written, work.guard);
  return { slug: dealer.slug, dir, todo: todoOf(dealer, feed) };
}

/** @throws with the problems, if there are any. */
function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`${printable(problems.join('\n'))}\nNothing was written.`);
}

function minutesOf(text: string | undefined): number {
  const minutes = Number(text ?? 15);
  if (Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440) return minutes;
  throw new Error(`--minutes "${text}": write whole minutes, from 1 to 1440.`);
}

function dealerOf(answers: Answers, given: Given, dealersDir: string): NewDealer {
  const { name = '', slug = '', origin = '', template = '', email = '' } = answers;
  const country = countryCode(answers.country ?? '') ?? '';
  const orNull = (text: string | undefined) => (isNone(text) ? null : (text ?? null));
  return {
    name,
    slug,
    origin,
    country,
    template,
    email,
    phone: orNull(answers.phone),
    address: isNone(answers.address) ? null : parsePostalAddress(answers.address ?? '', country),
    hours: parseHours(answers.hours ?? USUAL_HOURS) ?? [],
    licence: orNull(answers.licence),
    accent: orNull(answers.accent),
    hasWorkshop: answers.workshop !== 'no',
    timeZone: given['time-zone'] ?? null,
    schema: schemaPath(dealersDir),
  };
}

/** Editors complete site.json by it; the folder of dealers of another place has none. */
function schemaPath(dealersDir: string): string | null {
  return existsSync(path.join(dealersDir, 'site.schema.json')) ? '../site.schema.json' : null;
}

interface DealerFeed {
  opened: OpenedFeed;
  resolved: ResolvedFeed;
}

/** The feed, opened and resolved; null without one. A person may name another one when it cannot be fetched. */
async function feedOf(
  { feed: answer = '' }: Answers,
  { slug, country }: NewDealer,
  { ask, given, say, work, env, fetch, dealersDir }: CreateDeps,
): Promise<DealerFeed | null> {
  const question = dealerQuestions(dealersDir).find(({ name }) => name === 'feed');
  for (let where = answer; !isNone(where); ) {
    try {
      // Of an address the host alone: the rest may hold credentials.
      if (isAddress(where) && URL.canParse(where)) say(`Fetching the feed from ${new URL(where).host} …`);
      const opened = await openFeed(where, { dir: work.dir, slug, env, fetch });
      const resolved = await readFeed(opened, { country, given, ask, yes: given.yes === true, say });
      return resolved === null ? null : { opened, resolved };
    } catch (error) {
      if (ask === null || question === undefined || error instanceof Cancelled) throw error;
      say(printable(errorMessage(error)));
      where = await ask.line('Another feed, or none', { problem: async text => question.problem(text, {}) });
    }
  }
  return null;
}

function feedTexts(feed: DealerFeed | null, minutes: number): Record<string, string> {
  if (feed === null) return {};
  const { opened, resolved } = feed;
  return {
    ...(resolved.map === null ? {} : { 'stock.map.json': mapText(resolved.map) }),
    // The file beside it is what the first build shows: from then on a server fetches it.
    ...(opened.url === null ? {} : { 'stock.source.json': jsonFile({ url: opened.url, minutes }) }),
  };
}

/** The map without empty parts. */
function mapText({ format, ...parts }: StockMap): string {
  const said = Object.entries(parts).filter(
    ([, value]) => typeof value !== 'object' || Object.keys(value).length > 0,
  );
  return jsonFile({ format, ...Object.fromEntries(said) });
}

function todoOf({ slug, country, licence, address, phone }: NewDealer, feed: DealerFeed | null): string[] {
  const cars = feed?.resolved.stock.cars ?? [];
  const missing = [address === null ? 'Address' : '', phone === null ? 'Phone' : ''].filter(Boolean);
  const files = cars.some(({ images }) => images.some(({ image }) => !/^https?:/.test(image.url)));
  return [
    ...(licence === null && needsLicence(country)
      ? [
          'A licence number: every page must name it, and the publish gate warns until it stands in "licences" of site.json; with "features": { "publishGate": "refuse" } it refuses.',
        ]
      : []),
    ...(feed === null
      ? [
          'Stock: put a feed into the folder as stock.csv, .json or .xml (docs/feeds.md). Until then the site has no cars.',
        ]
      : []),
    ...(files ? [`Photos: the feed names files. Put them into dealers/${slug}/images/.`] : []),
    ...(missing.length === 0
      ? []
      : [`${missing.join(' and ')}: locations.json (docs/dealers.md#locationsjson).`]),
    'A logo and a wide picture: images/, named by "images" of site.json. Until then the name stands in the header.',
    'Privacy policy and terms: content/privacy-policy.md and content/terms-and-conditions.md.',
  ];
}
