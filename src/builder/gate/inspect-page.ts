import { type Finding, finding } from '../../domain/gate/finding.ts';
import { namesComparisonRate, statesCredit } from '../../domain/gate/stated-credit.ts';
import type { Inspection, InspectionRules } from './inspection.ts';
import type { PageReading } from './page-reading.ts';
import { heavyParts, type ReadFile } from './page-weight.ts';
import { readPage } from './read-page.ts';

/** The gate's version: a verdict of another version is reached anew. To be raised with every change of a rule. */
export const GATE_VERSION = 1;

/**
 * What the HTML of a page proves without the rest of the site: its markup, its weight, what the law wants beside a rate, its
 * licences and the notices at its forms. `read` gives styles and scripts of the same release.
 */
export function inspectPage(html: Uint8Array, rules: InspectionRules, read: ReadFile): Inspection {
  const page = readPage(Buffer.from(html.buffer, html.byteOffset, html.byteLength).toString('utf8'));
  return {
    kind: page.kind,
    findings: [
      ...markupFindings(page),
      ...heavyParts(html, page, read).map(weightFinding),
      ...licenceFindings(page, rules),
      ...rateFindings(page, rules),
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

function weightFinding({ part, bytes, most }: ReturnType<typeof heavyParts>[number]): Finding {
  return finding(
    'bytes',
    `The ${part} of the page takes ${bytes} bytes as it travels; ${most} are allowed.`,
    part,
    'Take something off the page: shorten its longest text, or show fewer cars on it.',
  );
}

function licenceFindings({ text }: PageReading, { rules, licences }: InspectionRules): Finding[] {
  if (!rules.includes('licence')) return [];
  if (licences.some(licence => text.includes(plain(licence)))) return [];
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

function rateFindings(page: PageReading, site: InspectionRules): Finding[] {
  if (!site.rules.includes('comparison-rate')) return [];
  const stating = page.blocks.filter(({ text }) => statesCredit(text));
  // A block holds the text of those in it: the innermost ones are told, and what is right within is right without.
  const alone = stating.filter(({ text }) => !namesComparisonRate(text, site.comparisonRate));
  const innermost = alone.filter(
    block => !alone.some(other => other !== block && block.text.includes(other.text)),
  );
  const findings = innermost.map(({ text }) =>
    finding(
      'comparison-rate',
      `A rate or a repayment stands without the ${site.comparisonRate} in the same part of the page.`,
      creditExcerpt(text),
      `Write the ${site.comparisonRate} beside it, or leave the rate out.`,
    ),
  );
  const warning = plain(site.comparisonRateWarning).slice(0, WARNING_BEGINS);
  if (stating.length === 0 || (warning !== '' && page.text.includes(warning))) return findings;
  return [
    ...findings,
    finding(
      'comparison-rate',
      `The page states a rate or a repayment without the warning of the ${site.comparisonRate}.`,
      creditExcerpt(stating[0]?.text ?? ''),
      'Say the warning in the open on the same page; its words are the text "comparisonRateWarning".',
    ),
  ];
}

/** So much of a warning has to be found: enough to be this one. */
const WARNING_BEGINS = 60;

/** What stands around the first sign of a rate or an amount. */
function creditExcerpt(text: string): string {
  const at = Math.max(0, text.search(/\d\s{0,3}%|(?:week|fortnight|month)/i) - 60);
  return text.slice(at, at + 140);
}

function noticeFindings({ forms }: PageReading, { rules, privacyNotice }: InspectionRules): Finding[] {
  if (!rules.includes('collection-notice')) return [];
  const notice = plain(privacyNotice);
  return forms
    .filter(({ isPersonal, text }) => isPersonal && (notice === '' || !text.includes(notice)))
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
