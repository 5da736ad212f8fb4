import { type Finding, finding } from '../../../domain/gate/finding.ts';
import { namesComparisonRate, statedCredit } from '../../../domain/gate/stated-credit.ts';
import { FEED_KINDS } from '../feed-kinds.ts';
import { brokenBudgets, type ReadFile } from './broken-budgets.ts';
import type { Inspection, InspectionRules } from './inspection.ts';
import type { PageReading } from './page-reading.ts';
import { readPage } from './read-page.ts';

/**
 * What the HTML of a page proves without the rest of the site: its markup, its weight, what the law requires beside a
 * rate, its licences and the notices at its forms. `read` gives styles and scripts of the same release.
 */
export function inspectPage(html: Uint8Array, rules: InspectionRules, read: ReadFile): Inspection {
  const page = readPage(Buffer.from(html.buffer, html.byteOffset, html.byteLength).toString('utf8'));
  const said = plain(page.text);
  return {
    kind: page.kind,
    findings: [
      ...markupFindings(page),
      ...brokenBudgets(html, page, read).map(budgetFinding),
      ...licenceFindings(said, rules),
      ...rateFindings(page, said, rules),
      ...noticeFindings(page, rules),
    ],
    ids: [...page.ids],
    links: [...page.links],
    prices: [...page.prices],
  };
}

function markupFindings({ faults }: PageReading): Finding[] {
  return faults.map(({ message, excerpt }) =>
    finding(
      'html',
      `${message}: browsers guess what is meant, each in its own way.`,
      excerpt,
      'Correct the markup where it comes from: the text of the dealer, or the component.',
    ),
  );
}

function budgetFinding({ part, bytes, most }: ReturnType<typeof brokenBudgets>[number]): Finding {
  const message = `The ${part} of the page takes ${bytes} bytes as it travels; ${most} are allowed.`;
  const repair = 'Take something off the page: shorten its longest text, or show fewer cars on it.';
  return { ...finding('bytes', message, part, repair), bytes };
}

/** Every page names a licence ([Y6]). */
function licenceFindings(said: string, { rules, licences }: InspectionRules): Finding[] {
  if (!rules.includes('licence')) return [];
  if (licences.some(licence => said.includes(plain(licence)))) return [];
  return [
    finding(
      'licence',
      'The page names no licence of the dealer.',
      licences[0] ?? '',
      licences.length === 0
        ? 'Write the number into "licences" of site.json, or into "dealer_license_number" of a location.'
        : 'Show the licence in the footer.',
    ),
  ];
}

function rateFindings({ kind, text, blocks }: PageReading, said: string, site: InspectionRules): Finding[] {
  if (!site.rules.includes('comparison-rate')) return [];
  // The name of a car in a feed counts on the pages of feeds alone: a name on the front page never stops a site.
  const cards = FEED_KINDS.has(kind) ? [] : blocks.filter(({ isCard }) => isCard);
  const stated = statedCredit(text).filter(at => !cards.some(({ from, to }) => from <= at && at < to));
  const [first] = stated;
  if (first === undefined) return [];
  // A block within another one precedes it.
  const innermost = new Map(
    stated.flatMap(at => {
      const block = blocks.find(({ from, to }) => from <= at && at < to);
      return block === undefined ? [] : [[block, at] as const];
    }),
  );
  const alone = [...innermost].filter(
    ([{ from, to }]) => !namesComparisonRate(text.slice(from, to), site.comparisonRate),
  );
  const warning = plain(site.comparisonRateWarning).slice(0, WARNING_BEGINS);
  const isWarned = warning !== '' && said.includes(warning);
  return [
    ...alone.map(([, at]) =>
      finding(
        'comparison-rate',
        `A rate or a repayment stands without the ${site.comparisonRate} in the same part of the page.`,
        around(text, at),
        `Write the ${site.comparisonRate} beside it, or leave the rate out.`,
      ),
    ),
    ...(isWarned
      ? []
      : [
          finding(
            'comparison-rate',
            `The page states a rate or a repayment without the warning of the ${site.comparisonRate}.`,
            around(text, first),
            'Say the warning in the open on the same page; its words are the text "comparisonRateWarning".',
          ),
        ]),
  ];
}

/** So much of a warning has to be found: enough to be this one. */
const WARNING_BEGINS = 60;

function around(text: string, at: number): string {
  return text.slice(Math.max(0, at - 40), at + 100);
}

/** A form that asks for a visitor's identity states what for ([Y7]). */
function noticeFindings({ forms, text }: PageReading, { rules, privacyNotice }: InspectionRules): Finding[] {
  if (!rules.includes('collection-notice')) return [];
  const notice = plain(privacyNotice);
  return forms
    .filter(({ isPersonal }) => isPersonal)
    .filter(({ from, to }) => notice === '' || !plain(text.slice(from, to)).includes(notice))
    .map(({ tag }) =>
      finding(
        'collection-notice',
        'The form asks who a visitor is, and does not say what for.',
        tag,
        'Write the text "privacyNotice", which stands at every form.',
      ),
    );
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
