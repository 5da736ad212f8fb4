import * as v from 'valibot';
import { originProblem, slugProblem } from '../../src/dealer/create/check-new-dealer.ts';
import { licenceEntry, needsLicence } from '../../src/dealer/create/licence-entry.ts';
import { parseHours, USUAL_HOURS } from '../../src/dealer/create/opening-hours.ts';
import { addressExample, parsePostalAddress } from '../../src/dealer/create/postal-address.ts';
import { listTemplates } from '../../src/dealer/list-templates.ts';
import { COUNTRIES, countryFile } from '../../src/domain/country/countries.ts';
import { countryOf } from '../../src/domain/country/country.ts';
import { countryCode } from '../../src/domain/country/country-codes.ts';
import { slugify } from '../../src/lib/text/slugify.ts';
import { SiteConfigSchema } from '../../src/schemas/site/site.ts';
import { splitMessage } from '../../src/schemas/site/site-message.ts';
import type { Given } from './options.ts';

/** Answers so far, by option, as they were typed. */
export type Answers = Readonly<Partial<Record<QuestionName, string | undefined>>>;

type QuestionName =
  | 'name'
  | 'country'
  | 'slug'
  | 'origin'
  | 'address'
  | 'phone'
  | 'email'
  | 'hours'
  | 'licence'
  | 'template'
  | 'workshop'
  | 'accent'
  | 'feed';

/** One question about a new dealer; its option is called by its name. */
export interface Question {
  name: QuestionName & keyof Given;
  message: (answers: Answers) => string;
  /** Null: nothing can be proposed, a person has to answer. */
  proposed: (answers: Answers) => string | null;
  example?: (answers: Answers) => string;
  /** Why an answer will not do; null when it will. */
  problem: (text: string, answers: Answers) => Promise<string | null> | string | null;
  /** Where one of a few is chosen. */
  choices?: () => Promise<{ value: string; label: string; hint?: string }[]>;
  /** Not asked, because of earlier answers. */
  isSkipped?: (answers: Answers) => boolean;
}

/** The answer for "there is none". */
export const NONE = 'none';

export function saysNone(text: string): boolean {
  return text.trim().toLowerCase() === NONE;
}

/** Whether nothing was answered, or that there is none. */
export function isNone(text: string | undefined): boolean {
  return text === undefined || text === '' || saysNone(text);
}

/** How each template of the repository looks, in words. */
const LOOKS: Readonly<Record<string, string>> = {
  classic: 'calm and light, a wide picture, brands and models: a franchise dealer',
  metro: 'dark header, big headlines, search first, round buttons: a large stock of all makes',
  yard: 'one yellow accent, cars as a list with the price first, a call bar: one yard of used cars',
};

/** The few things that matter, in the order in which they are asked. */
export function dealerQuestions(dealersDir: string): Question[] {
  const countryIn = ({ country = '' }: Answers) => countryOf(country);
  const stateIn = (answers: Answers) =>
    parsePostalAddress(answers.address ?? '', countryIn(answers))?.state ?? null;
  return [
    {
      name: 'name',
      message: () => 'Name of the dealership',
      proposed: () => null,
      example: () => 'Northside Suzuki',
      problem: text => schemaProblem(SiteConfigSchema.entries.name, text),
    },
    {
      name: 'country',
      message: () => 'Country',
      proposed: () => null,
      choices: async () =>
        [...COUNTRIES.values()].map(({ code, names }) => ({ value: code, label: names[0] ?? code })),
      problem: text =>
        countryCode(text) === null ? `Use one of ${[...COUNTRIES.keys()].join(', ')}.` : null,
    },
    {
      name: 'slug',
      message: () => 'Short name, for its folder and addresses',
      proposed: ({ name = '' }) => slugify(name).slice(0, 63).replace(/-$/, '') || null,
      problem: text => slugProblem(dealersDir, text),
    },
    {
      name: 'origin',
      message: () => 'Address of the website',
      proposed: answers =>
        answers.slug === undefined || answers.country === undefined
          ? null
          : `https://www.${answers.slug}.${hostEnding(countryIn(answers))}`,
      problem: (text, { slug = '' }) =>
        schemaProblem(SiteConfigSchema.entries.origin, text) ?? originProblem(dealersDir, slug, text),
    },
    {
      name: 'address',
      message: () => 'Street address, or none',
      proposed: () => null,
      example: answers => addressExample(countryIn(answers)),
      problem: (text, answers) =>
        saysNone(text)
          ? null
          : parsePostalAddress(text, countryIn(answers)) === null
            ? `Write street, place and ${countryFile(countryIn(answers)).postcode.name.toLowerCase()} like "${addressExample(countryIn(answers))}", or none.`
            : null,
    },
    {
      name: 'phone',
      message: () => 'Phone, or none',
      proposed: () => null,
      problem: text =>
        saysNone(text) || (/^[+()\d\s.-]+$/.test(text) && text.replace(/\D/g, '').length >= 6)
          ? null
          : 'Write a phone number, or none.',
    },
    {
      name: 'email',
      message: () => 'E-mail that enquiries go to',
      proposed: () => null,
      example: () => 'sales@example.com',
      problem: text =>
        text === ''
          ? 'Write an address: an enquiry that goes nowhere is lost.'
          : schemaProblem(SiteConfigSchema.entries.email, text),
    },
    {
      name: 'hours',
      message: () => 'Opening hours',
      proposed: () => USUAL_HOURS,
      isSkipped: ({ address }) => isNone(address),
      problem: text => (parseHours(text) === null ? `Write them like "${USUAL_HOURS}".` : null),
    },
    {
      name: 'licence',
      message: answers =>
        needsLicence(countryIn(answers))
          ? 'Dealer licence number, which every page must name; or none yet'
          : 'Dealer licence number, or none',
      proposed: answers => (needsLicence(countryIn(answers)) ? null : NONE),
      example: answers =>
        `${licenceEntry('1', countryIn(answers), stateIn(answers))?.label ?? 'Licence'} 11234`,
      problem: (text, answers) =>
        saysNone(text) || licenceEntry(text, countryIn(answers), null) !== null
          ? null
          : 'Write the number, with its label if it has one, such as "LMCT 11234"; or none.',
    },
    {
      name: 'template',
      message: () => 'Look',
      proposed: () => 'classic',
      choices: async () =>
        (await listTemplates(dealersDir)).map(value => ({
          value,
          label: LOOKS[value] === undefined ? value : `${value}: ${LOOKS[value]}`,
        })),
      problem: async text => {
        const names = await listTemplates(dealersDir);
        return names.includes(text) ? null : `Use one of ${names.join(', ')}.`;
      },
    },
    {
      name: 'workshop',
      message: () => 'Do you service cars and sell parts?',
      proposed: () => 'yes',
      // The pages of this look leave both out.
      isSkipped: ({ template }) => template === 'yard',
      choices: async () => [
        { value: 'yes', label: 'Yes: pages for service and parts, and Book a Service in the header' },
        { value: 'no', label: 'No' },
      ],
      problem: text => (['yes', 'no'].includes(text) ? null : 'Write yes or no.'),
    },
    {
      name: 'accent',
      message: () => 'Brand colour such as #1c3f94, or none: that of the look',
      proposed: () => NONE,
      problem: text =>
        isNone(text) ? null : schemaProblem(SiteConfigSchema.entries.theme.entries.accent, text),
    },
    {
      name: 'feed',
      message: () => 'Stock feed: a file (CSV, JSON or XML), an https address, or none yet',
      proposed: () => null,
      example: () => 'exports/stock.csv',
      problem: text => (text === '' ? 'Name a file, an https address, or none.' : null),
    },
  ];
}

function schemaProblem(schema: v.GenericSchema, value: unknown): string | null {
  const found = v.safeParse(schema, value);
  if (found.success) return null;
  const parts = splitMessage(found.issues[0].message);
  return parts === null ? found.issues[0].message : `Expected ${parts.expected}. ${parts.repair}`;
}

/** The ending under which Google answers in a country is that of its businesses: `com.au`. */
function hostEnding(country: string): string {
  return countryFile(country).googleHost.replace('https://www.google.', '');
}
