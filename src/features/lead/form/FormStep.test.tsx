import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readControls } from '../../../../tests/support/read-controls.ts';
import { liveForm } from '../../../../tests/support/samples/live-form.ts';
import { sampleSite } from '../../../../tests/support/samples/sample-site.ts';
import { pageForm } from '../../../site/form/page-forms.ts';
import type { FormField, FormSection, LeadForm } from '../../../view/lead-form.ts';
import { FormStep } from './FormStep.tsx';
import type { LiveForm } from './live-form.ts';

const contact = pageForm('contact', '/contact/', 'contact', await sampleSite([]));
const question = (name: string): FormField => ({ name, label: name, type: 'text', required: true });
const SECTIONS: FormSection[] = [
  { title: null, fields: [question('name'), question('email')] },
  { title: 'Your <car>', fields: [question('vehicle')] },
  { title: null, fields: [{ ...question('terms_conditions'), type: 'checkbox' }] },
];

function render(index: number, live: LiveForm | null = null, changes: Partial<LeadForm> = {}): string {
  const form = { ...contact, sections: SECTIONS, stepped: true, ...changes };
  const section = SECTIONS[index] ?? { title: null, fields: [] };
  return renderToStaticMarkup(<FormStep form={form} section={section} index={index} live={live} />);
}
const isCurrent = (html: string) => html.startsWith('<div class="lead-form__part" data-current="">');

describe('a section of a form', () => {
  test('has its questions, in a group where it has a title', () => {
    expect(readControls(render(0)).map(({ name, groups }) => [name, groups])).toEqual([
      ['name', []],
      ['email', []],
    ]);
    expect(readControls(render(1))).toMatchObject([{ name: 'vehicle', groups: ['Your <car>'] }]);
  });

  test('is a step with a headline that can have the focus, where the form goes by steps', () => {
    expect(render(1)).toMatch(/<h3 [^>]*id="contact-form-step-2" tabindex="-1">Step 2 of 3<\/h3>/i);
    const whole = render(1, liveForm({ step: 1 }), { stepped: false });
    expect(whole).not.toContain('<h3');
    expect(isCurrent(whole)).toBe(false);
  });

  test.each([
    ['as the page comes', null, 0],
    ['once it is live', liveForm(), 0],
    ['at the second step', liveForm({ step: 1 }), 1],
  ])('is the current one %s', (_, live, current) => {
    expect([0, 1, 2].filter(index => isCurrent(render(index, live)))).toEqual([current]);
  });
});

describe('the terms', () => {
  const termsLink = { label: 'Terms', href: '/terms/' };
  const withTerms = (index: number, termsNote: string | null) =>
    render(index, null, { messages: { ...contact.messages, termsNote, termsLink } });

  test('stand below the box they are about, with the page that tells them', () => {
    expect(withTerms(2, 'Read them.')).toMatch(
      /terms_conditions.*<p class="small-print">Read them\. <a href="\/terms\/">Terms<\/a><\/p><\/div>$/s,
    );
  });

  test('stand nowhere else, and not at all where the site has none', () => {
    expect(withTerms(0, 'Read them.')).not.toContain('small-print');
    expect(withTerms(2, null)).not.toContain('small-print');
  });
});
