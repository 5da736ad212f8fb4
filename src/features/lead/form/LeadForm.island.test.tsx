import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleCar } from '../../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../../tests/support/samples/sample-site.ts';
import { carForm } from '../../../site/form/car-forms.ts';
import { pageForm } from '../../../site/form/page-forms.ts';
import { LiveLeadForm } from './LeadForm.island.tsx';
import { LeadFormView } from './LeadFormView.tsx';

afterEach(() => vi.unstubAllGlobals());

const car = sampleCar(1);
const site = await sampleSite([car], { dealerships: ['north', 'south'] }, {});
const KINDS = ['contact', 'test-drive', 'service', 'finance', 'trade-in', 'notify'] as const;
const enquiry = carForm(car, site);
const forms = [
  ...(enquiry === null ? [] : [enquiry]),
  ...KINDS.map(kind => pageForm(kind, '/x/', 'x', site)),
];

test('there is an enquiry among the forms', () => expect(enquiry?.stepped).toBe(true));

test.each(forms)('the form $kind comes to life as the markup that the page came with', form => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('document', { getElementById: () => null });
  const plain = renderToStaticMarkup(<LeadFormView form={form} live={null} />);
  const live = renderToStaticMarkup(<LiveLeadForm form={form} knowsDetails onReady={() => {}} />);
  expect(live).toBe(plain);
  // Two texts side by side are one in the page: React would not find its second.
  expect(plain).not.toContain('<!--');
});

test('a site can show a form about a car at once, before it comes to life and after', async () => {
  vi.stubGlobal('document', { getElementById: () => null });
  const whole = await sampleSite([car], { features: { steppedForms: false } }, {});
  const form = carForm(car, whole);
  if (form === null) throw new Error('the car has no form');
  for (const markup of [
    renderToStaticMarkup(<LeadFormView form={form} live={null} />),
    renderToStaticMarkup(<LiveLeadForm form={form} knowsDetails={false} onReady={() => {}} />),
  ]) {
    expect(markup).toContain('name="message"');
    expect(markup).toContain('lead-form__send');
    expect(markup).not.toMatch(/lead-form__(step|next)|data-stepped|data-current/);
  }
});
