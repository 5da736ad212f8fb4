import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { sampleCar } from '../../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../../tests/support/samples/sample-site.ts';
import type { Car } from '../../../schemas/car.ts';
import { carDetail } from '../../../site/car/car-detail.ts';
import type { CarDetail } from '../../../view/car-detail.ts';
import { CarSummary } from './CarSummary.tsx';
import { EnquiryBar } from './EnquiryBar.tsx';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const site = await sampleSite([], { finance_provider: 'Manual', features: { reserve: true } });
const PLAIN: Partial<Car> = { car_type: 'used', price: 24_990, reserved: false, price_type: 'Drive Away' };
const SOLD: Partial<Car> = { status: 'sold', sold: true, sold_date_timestamp: NOW / 1000 - 3600 };
const texts = { share: 'Share', linkCopied: 'Copied', printPage: 'Print' };
const detail = (changes: Partial<Car>) => carDetail(sampleCar(1, { ...PLAIN, ...changes }), site, NOW);
const summary = (changes: Partial<Car> = {}, more: Partial<CarDetail<unknown>> = {}) =>
  renderToStaticMarkup(<CarSummary car={{ ...detail(changes), ...more }} texts={texts} />);
const bar = (changes: Partial<Car> = {}) => renderToStaticMarkup(<EnquiryBar car={detail(changes)} />);
const notice = (html: string) => /<p class="notice">([^<]*)/.exec(html)?.[1] ?? null;

describe('the summary of a car', () => {
  test('in stock has name, price, finance with its warning, and its steps; nothing to know first', () => {
    const html = summary();
    expect(html).toContain('$24,990');
    expect(html).toMatch(/finance-figures.*finance-notes/s);
    expect(html).toMatch(/class="button button--primary" href="[^"]+">Enquire Now/);
    expect(notice(html)).toBeNull();
  });

  test('[A10] sold shows it first and offers only something similar', () => {
    const html = summary(SOLD);
    expect(notice(html)).toMatch(/sold/i);
    expect([...html.matchAll(/class="button[^"]*" href="[^"]+">([^<]+)/g)].map(([, label]) => label)).toEqual(
      ['Find Me Something Similar'],
    );
    expect(html).not.toContain('finance-figures');
  });

  test('reserved shows it first; on its way shows that', () => {
    expect(notice(summary({ reserved: true }))).toMatch(/reserved/i);
    expect(notice(summary({ status: 'coming_soon' }))).toMatch(/on its way/i);
  });

  test('without a price shows whom to ask, and no repayment', () => {
    const html = summary({ price: null });
    expect(html).toContain('Enquire for price.');
    expect(html).not.toContain('finance-figures');
  });

  test('shows the badge of a certified car above its name', () => {
    const certified = { kind: 'certified', text: 'Certified', colour: 'brand', image: '/badge.svg' } as const;
    const html = summary({}, { certified });
    expect(html.indexOf('alt="Certified"')).toBeGreaterThan(-1);
    expect(html.indexOf('alt="Certified"')).toBeLessThan(html.indexOf('<h1>'));
  });

  test('has a brochure where the dealer offers one; what needs a script waits for it', () => {
    const pdf = { label: 'Download as PDF', href: '/cars/x.pdf', file: 'x.pdf' };
    expect(summary({}, { pdf })).toContain('href="/cars/x.pdf" download="x.pdf"');
    const html = summary({}, { pdf: null });
    expect(html).not.toContain('data-pdf');
    for (const [button] of html.matchAll(/<button[^>]*>/g)) expect(button).toContain('hidden=""');
  });

  test('of a car with no step to take has no row for buttons', () => {
    expect(summary({}, { actions: [] })).not.toContain('car-actions');
  });
});

describe('the bar that follows a phone', () => {
  test('has the price and the step that matters most', () => {
    expect(bar()).toMatch(
      /<strong class="figures">\$24,990<\/strong><small>Drive Away<\/small>.*Enquire Now/s,
    );
  });

  test('has words where there is no price, and none for a sold car', () => {
    expect(bar({ price: null })).toContain('Enquire for price.');
    expect(bar(SOLD)).not.toContain('<strong');
    expect(bar(SOLD)).toContain('Find Me Something Similar');
  });

  test('is not there where there is no such step', () => {
    const car = { ...detail({}), actions: [] };
    expect(renderToStaticMarkup(<EnquiryBar car={car} />)).toBe('');
  });
});
