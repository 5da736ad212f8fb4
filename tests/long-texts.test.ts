import { expect, test } from 'vitest';
import { errorFacts } from '../src/api/log/log.ts';
import { brochurePdf } from '../src/builder/pdf/brochure-pdf.ts';
import { isSecretName } from '../src/dealer/config/secret.ts';
import { lacksComparisonRate, offerHeadline, statesRate } from '../src/domain/offer/offer-rate.ts';
import { withoutMarkup } from '../src/lib/markup/without-markup.ts';
import { parseRedirects } from '../src/lib/redirects/redirects.ts';
import { filterExpression } from '../src/search/meilisearch/filter-expression.ts';
import { article } from '../src/site/info/article.ts';
import { plainDescription } from '../src/site/offer/offer-texts.ts';
import { mayBePersonal, mayNamePerson } from '../src/visitor/tags/personal-data.ts';
import { sampleBrochure } from './support/samples/sample-brochure.ts';

/** Texts from outside that a pattern might read again and again: quadratic time would not end within a test. */
const LENGTH = 100_000;
const many = (text: string) => text.repeat(LENGTH / text.length);
const failure = (stack: string) => Object.assign(new Error(), { stack });
const rate = (description: string) => {
  const offer = { name: 'At 5%', description, disclaimer: null };
  return [statesRate(description), lacksComparisonRate(offer), offerHeadline(offer)];
};

const READERS: Record<string, () => unknown> = {
  'an offer of nothing but digits': () => rate(many('9')),
  'an offer of digits and blanks': () => rate(many('1    ')),
  'a comparison rate behind blanks': () => rate(`comparison rate ${many(' ')}x`),
  'the markup of an offer': () => plainDescription({ sanitized_description: null, description: many('<') }),
  'the markup of a car': () => withoutMarkup(`<p>${many('<script></script ')}`),
  'a heading behind blanks': () => article(`# x${many(' ')}y`),
  'a page of stars': () => article(many('*a_')),
  'a page of lists in lists': () => article(many('- ')),
  'a page of quotes in quotes': () => article(many('>')),
  'a page of numbers in numbers': () => article(many('1. ')),
  'a page of blanks and marks': () => article(`${many('  ')}-`),
  'a quote that goes on without its marks': () => article(`> a\n${many('b\n')}`),
  'a page of headings with a line below': () => article(many('a\n-\n')),
  'a page of empty lists': () => article(many('- - \n\n')),
  'a page of brackets': () => article(many('[a](')),
  'a stack of line breaks': () => errorFacts(failure(many('\n'))),
  'a stack of brackets': () => errorFacts(failure(`\n at ${many('(/')}`)),
  'redirects of remarks': () => parseRedirects(`${many(' #')}\u2028x`),
  'a name of a switch': () => isSecretName(many('stripe')),
  'a filter of backslashes': () =>
    filterExpression({ op: 'in', attribute: 'make', values: [`${many('\\')}x`] }, 0),
  'a word of a brochure': () => brochurePdf(sampleBrochure({ description: [many('x')] }), null),
  'a query': () => [mayBePersonal(many('1-')), mayBePersonal(many('2015 '))],
  'an address': () => mayNamePerson(`https://cars.example/?x=${many('0(1')}#${many('%25')}`),
};

test.each(Object.keys(READERS))('%s of 100,000 characters is read', name => {
  expect(READERS[name]).not.toThrow();
});
