import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleBrochure } from '../../../tests/support/samples/sample-brochure.ts';
import type { Brochure } from '../../view/brochure.ts';
import { layOutBrochure } from './brochure-layout.ts';
import type { Page, Style } from './page.ts';

interface Drawn {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
  link: string | undefined;
}

/** A page that notes where what is put; each character is half as wide as it is high. */
function notingPage(drawn: Drawn[]): Page {
  return {
    drawing: false,
    width: 595,
    height: 842,
    text(given, left, top, width, { size, link, most = 1000, room = 10_000 }: Style) {
      const paragraphs = [given].flat().filter(Boolean);
      const line = size * 1.4;
      const perLine = Math.max(1, Math.floor(width / (size * 0.5)));
      const lines = paragraphs.reduce((sum, text) => sum + Math.ceil(text.length / perLine), 0);
      const bottom = top + Math.min(lines * line, most * line, room);
      const text = paragraphs.join(' ');
      if (this.drawing && text !== '')
        drawn.push({ text, left, right: left + width, top, bottom, size, link });
      return bottom;
    },
    box() {},
    picture(_, left, top, width, height) {
      const place = { left, right: left + width, top, bottom: top + height };
      if (this.drawing) drawn.push({ text: '(picture)', ...place, size: 0, link: undefined });
    },
  };
}

const COVER = { image: Buffer.from('cover'), width: 1600, height: 1200 };

function draw(data: Brochure, cover: typeof COVER | null = COVER): Drawn[] {
  const drawn: Drawn[] = [];
  layOutBrochure(notingPage(drawn), data, cover);
  return drawn;
}

const textsOf = (data: Brochure) => draw(data).map(({ text }) => text);

function overlaps(drawn: readonly Drawn[]): string[] {
  const EPSILON = 0.01;
  return drawn.flatMap((one, at) =>
    drawn
      .slice(at + 1)
      .filter(
        other =>
          one.left < other.right - EPSILON &&
          other.left < one.right - EPSILON &&
          one.top < other.bottom - EPSILON &&
          other.top < one.bottom - EPSILON,
      )
      .map(other => `${one.text} | ${other.text}`),
  );
}

const words = (least: number, most: number) =>
  fc
    .array(fc.stringMatching(/^[A-Za-z]{1,14}$/), { minLength: least, maxLength: most })
    .map(list => list.join(' '));
const sentences = (most: number) => words(1, most).map(text => `${text}.`);

const anyBrochure = fc
  .record({
    dealer: words(1, 14),
    title: words(1, 16),
    trim: fc.option(words(1, 12)),
    notice: fc.option(words(1, 14)),
    details: fc.array(fc.record({ label: words(1, 2), value: words(1, 5) }), { maxLength: 18 }),
    features: fc.array(words(1, 5), { maxLength: 80 }),
    description: fc.array(sentences(60), { maxLength: 8 }),
    financeNotes: fc.array(sentences(60), { maxLength: 3 }),
    licences: fc.array(words(1, 3), { maxLength: 4 }),
    withFinance: fc.boolean(),
    withPrice: fc.boolean(),
  })
  .map(({ withFinance, withPrice, ...changes }) => {
    const sample = sampleBrochure(changes as Partial<Brochure>);
    return {
      ...sample,
      finance: withFinance ? sample.finance : null,
      price: withPrice ? sample.price : { ...sample.price, amount: null, text: 'Enquire for price.' },
    };
  });

const FEATURES = Array.from({ length: 200 }, (_, at) => `Feature ${at + 1}`);
const isFeature = (text: string) => text.startsWith('• Feature ');

/** Every text of a brochure that the law, or the price, needs. */
function facts({ price, subscriptionNote, finance, financeNotes, licences, ...data }: Brochure): string[] {
  const { payment, rate, comparisonRate, comparisonName, terms } = finance ?? {};
  const { seller, dealer, title, trim, notice, details, page } = data;
  return [
    ...[dealer, title, trim, notice, price.amount, price.text, price.type, price.before, price.below],
    ...[price.market, price.subscription, price.note, subscriptionNote, ...financeNotes, ...licences],
    ...[payment, rate, `${comparisonRate} ${comparisonName}`, terms, seller.name, seller.address],
    ...[seller.phone?.label, seller.email?.label, page.replace(/^https:\/\/|\/$/g, '')],
    ...details.flatMap(({ label, value }) => [label, value]),
  ].filter(text => text !== null && text !== undefined);
}

describe('the page', () => {
  test('nothing overlaps and nothing leaves the sheet, whatever the content', () => {
    fc.assert(
      fc.property(anyBrochure, fc.boolean(), (data, pictured) => {
        const drawn = draw(data, pictured ? COVER : null);
        expect(overlaps(drawn)).toEqual([]);
        const outside = drawn.filter(
          ({ left, right, top, bottom }) =>
            left < 42 - 0.01 || right > 595 - 42 + 0.01 || top < 36 - 0.01 || bottom > 842 - 30 + 0.01,
        );
        expect(outside).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('all facts are there next to the longest texts', () => {
    const sample = sampleBrochure();
    const data = sampleBrochure({
      notice: 'This car is reserved.',
      price: { ...sample.price, text: 'From', note: 'A note. '.repeat(40).trim() },
      details: Array.from({ length: 20 }, (_, at) => ({ label: `Label ${at}`, value: `Value ${at}` })),
      features: FEATURES,
      description: Array.from({ length: 20 }, () => 'It is good. '.repeat(50).trim()),
      financeNotes: Array.from({ length: 3 }, (_, at) => `Condition ${at}. `.repeat(70).trim()),
    });
    for (const pictured of [COVER, null]) {
      const drawn = draw(data, pictured);
      const text = drawn.map(each => each.text).join('\n');
      expect(facts(data).filter(fact => !text.includes(fact))).toEqual([]);
      expect(overlaps(drawn)).toEqual([]);
    }
  });

  test('a payment, its rate and the comparison rate are of one size', () => {
    const drawn = draw(sampleBrochure());
    const sizeOf = (text: string) => drawn.find(each => each.text.includes(text))?.size;
    expect(sizeOf('$189.50 a week')).toBeGreaterThan(0);
    expect(sizeOf('8.90% p.a. comparison rate')).toBe(sizeOf('$189.50 a week'));
    expect(sizeOf('interest')).toBe(sizeOf('$189.50 a week'));
  });

  test('a lender without a repayment has its rates alone, with the warning', () => {
    const { finance } = sampleBrochure();
    const data = sampleBrochure({ finance: finance === null ? null : { ...finance, payment: null } });
    const text = textsOf(data).join(' ');
    expect(text).not.toContain('a week');
    expect(text).toContain('comparison rate');
    expect(text).toContain('WARNING: This comparison rate is true only for the examples given.');
  });

  test('conditions that do not fit take the repayment with them: neither is shown without the other', () => {
    const financeNotes = ['These conditions are long. '.repeat(2000).trim()];
    const text = textsOf(sampleBrochure({ financeNotes })).join(' ');
    expect(text).not.toContain('a week');
    expect(text).not.toContain('comparison rate');
    expect(text).not.toContain('These conditions');
    expect(text).toContain('$57,990');
  });

  test('a note without end is cut, and stops no publish; texts of the dealer that cannot fit are an error', () => {
    const price = { ...sampleBrochure().price, note: 'A note without end. '.repeat(2000) };
    const text = textsOf(sampleBrochure({ price })).join(' ');
    expect(text).toContain('A note without end.');
    expect(text).toContain('$57,990');
    const licences = Array.from({ length: 2000 }, (_, at) => `LMD ${at}`);
    expect(() => draw(sampleBrochure({ licences }))).toThrow(/does not fit on a page/);
  });

  test('features that do not fit are counted', () => {
    const texts = textsOf(sampleBrochure({ features: FEATURES }));
    const shown = texts.filter(isFeature).length;
    expect(shown).toBeGreaterThan(20);
    expect(texts).toContain(`and ${200 - shown} more`);
  });

  test('many features and a long description share the page', () => {
    const data = sampleBrochure({ features: FEATURES, description: ['It is good. '.repeat(200).trim()] });
    const drawn = draw(data);
    expect(drawn.filter(({ text }) => isFeature(text)).length).toBeGreaterThan(10);
    const about = drawn.find(({ text }) => text.startsWith('It is good.'));
    expect((about?.bottom ?? 0) - (about?.top ?? 0)).toBeGreaterThan(3 * (about?.size ?? 0));
  });

  test('phone, e-mail and the page of the car are links', () => {
    const links = new Set(draw(sampleBrochure()).flatMap(({ link }) => link ?? []));
    expect([...links].sort()).toEqual([
      'https://sample.example/cars/2024-toyota-hilux-1/',
      'mailto:sales@sample.example',
      'tel:+61755501234',
    ]);
  });
});
