import { describe, expect, test } from 'vitest';
import { renderAstro } from '../../../tests/support/render-astro.ts';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../../tests/support/samples/sample-site.ts';
import { carForm, photosForm } from '../../site/form/car-forms.ts';
import { pageForm } from '../../site/form/page-forms.ts';
import CarForms from './CarForms.astro';
import LeadForm from './LeadForm.astro';
import SentNote from './SentNote.astro';

const car = sampleCar(1);
const site = await sampleSite([car]);
const contact = pageForm('contact', '/contact/', 'contact', site);

describe('a form on a page', () => {
  test('is plain HTML, with all that its script needs beside it', async () => {
    const html = await renderAstro(LeadForm, { form: contact }, { pageHash: 'these-bytes' });
    expect(html).toContain('<input type="hidden" name="page_hash" value="these-bytes"/>');
    expect(html).toMatch(/<form [^>]*id="contact-form"[^>]* action="\/api\/forms" [^>]*method="post">/);
    const [, json = ''] = /<script type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
    const hidden = [...contact.hidden, { name: 'page_hash', value: 'these-bytes' }];
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ ...contact, hidden })));
  });

  test('keeps within its element what a dealer writes', async () => {
    const html = await renderAstro(LeadForm, { form: { ...contact, title: '</script><b>' } });
    expect(html).not.toContain('</script><b>');
    expect(html.match(/<\/script>/g)).toHaveLength(1);
  });
});

describe('the forms of a car', () => {
  const forms = (form: unknown, photos: unknown) => renderAstro(CarForms, { form, photosForm: photos });

  test('are an enquiry in the open, and a request for photos behind its title', async () => {
    const photos = photosForm(car, site);
    const html = await forms(carForm(car, site), photos);
    const [open = '', folded = ''] = html.split('<details class="more-form">');
    expect(open).toContain('id="enquiry-form"');
    expect(folded).toContain(`<summary>${photos?.title}</summary>`);
    expect(folded).toContain('id="photos-form"');
  });

  test('[G11] are only the enquiry where the car has photos enough', async () => {
    const html = await forms(carForm(car, site), null);
    expect(html).not.toContain('<details');
  });

  test('are none where the site takes no enquiries', async () => {
    expect(await forms(null, null)).toBe('');
  });
});

describe('the note on what was sent', () => {
  const note = (props: object) =>
    renderAstro(SentNote, { about: 'It was about {car}.', offer: null, country: 'AU', ...props });

  test('keeps its place, empty, with the words and the country for its script', async () => {
    expect(await note({ offer: 'We offer {price} for your {car}.' })).toBe(
      '<p class="sent-note" data-about="It was about {car}." data-offer="We offer {price} for your {car}." data-country="AU"></p>',
    );
  });

  test('has no words for an offer where the site makes none', async () => {
    expect(await note({})).toBe(
      '<p class="sent-note" data-about="It was about {car}." data-country="AU"></p>',
    );
  });

  test('keeps within its attributes what a dealer writes', async () => {
    expect(await note({ about: '"><b>{car}</b>' })).toContain('data-about="&quot;><b>{car}</b>"');
  });
});
