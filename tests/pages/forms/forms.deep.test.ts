import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { sitesApp } from '../../../src/api/sites-app.ts';
import { pageAddress } from '../../../src/builder/publish/page-address.ts';
import { sharedBrowser } from '../../support/browser/browser.ts';
import { kindOf, readPage, siteFiles } from '../../support/built-site.ts';
import { type Listening, listen } from '../../support/server/listen.ts';

/** Forms for a visitor without JavaScript: their questions, what they refuse, and what they send. */
const { out, slugs } = inject('demoSites');

let browser: Browser;
let server: Listening;
/** The posts, and their paths. */
let posts: { path: string; body: URLSearchParams }[] = [];

beforeAll(async () => {
  browser = await sharedBrowser();
  const sites = sitesApp({ dist: out });
  const take = async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return sites.fetch(request);
    const sent = [...(await request.formData())].flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    posts.push({ path: new URL(request.url).pathname, body: new URLSearchParams(sent) });
    return new Response(null, { status: 303, headers: { Location: '/success/' } });
  };
  server = await listen({ fetch: take });
});
afterAll(() => server?.close());
beforeEach(() => {
  posts = [];
});

async function open(slug: string, address: string, javaScriptEnabled = false): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`http://${slug}.localhost:${server.port}${address}`);
  return page;
}

/** Two pages of each kind that has a form. */
function pagesWithForms(slug: string): string[] {
  const seen = new Map<string, number>();
  return siteFiles(out, slug)
    .filter(file => file.endsWith('.html'))
    .filter(file => {
      const html = readPage(out, slug, file);
      if (!html.includes('class="lead-form"')) return false;
      const kind = kindOf(html) + (html.includes('id="photos-form"') ? ' photos' : '');
      seen.set(kind, (seen.get(kind) ?? 0) + 1);
      return (seen.get(kind) ?? 0) <= 2;
    })
    .map(pageAddress);
}

interface Control {
  name: string;
  labels: string;
  required: boolean;
  pattern: string;
  maxLength: number;
}

/** A page's forms, as the browser understands them. */
function readForms(page: Page) {
  return page.$$eval('form.lead-form', forms =>
    forms.map(form => {
      const controls = [
        ...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea'),
      ];
      return {
        id: form.id,
        action: form.getAttribute('action'),
        method: form.getAttribute('method'),
        noValidate: form.hasAttribute('novalidate'),
        title: document.getElementById(form.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
        submits: form.querySelectorAll('button.lead-form__send').length,
        controls: controls.map(
          (control): Control => ({
            name: control.name,
            labels: [...(control.labels ?? [])].map(label => label.textContent?.trim()).join(),
            required: control.required,
            pattern: control.pattern ?? '',
            maxLength: control.maxLength ?? -1,
          }),
        ),
      };
    }),
  );
}

describe.each(slugs)('%s', slug => {
  const country = slug === 'cascade-used-cars' ? 'US' : 'AU';

  test('every form has a heading, labels each control, posts to the API and lets the browser check', async () => {
    const addresses = pagesWithForms(slug);
    expect(addresses.length).toBeGreaterThan(8);
    const page = await open(slug, '/');
    for (const address of addresses) {
      await page.goto(`http://${slug}.localhost:${server.port}${address}`);
      const forms = await readForms(page);
      expect(new Set(forms.map(({ id }) => id)).size, address).toBe(forms.length);
      for (const form of forms) {
        expect(form, address).toMatchObject({ method: 'post', noValidate: false, submits: 1 });
        expect(form.action, address).toMatch(/^\/api\/(leads|forms|reservations)$/);
        expect(form.title, address).toMatch(/\S/);
        expect(form.controls.filter(({ labels, name }) => labels === '' || name === '')).toEqual([]);
        const required = form.controls.filter(control => control.required).map(({ name }) => name);
        expect(required, address).toEqual(expect.arrayContaining(['name', 'postcode']));
        const names = form.controls.map(({ name }) => name);
        expect(names, address).toEqual(expect.arrayContaining(['email', 'phone']));
        expect(required, address).not.toContain('opt_in');
        const [pattern, maxLength] = country === 'US' ? ['[0-9]{5}', 5] : ['[0-9]{4}', 4];
        expect(form.controls.find(({ name }) => name === 'postcode')).toMatchObject({ pattern, maxLength });
      }
    }
  });

  test('phone and e-mail are on every page with a form', () => {
    for (const address of pagesWithForms(slug)) {
      const html = readPage(out, slug, `${address.slice(1)}index.html`);
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      expect(main, address).toContain('href="tel:');
      expect(main, address).toContain('href="mailto:');
    }
  });
});

/** Fills in what a form requires, and nothing else. */
async function fillRequired(page: Page, id: string, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`#${id} [name="${name}"]`);
    if ((await field.evaluate(element => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
}

const VISITOR = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '0400 000 000',
  postcode: '4031',
  message: 'Is it there?\nI can come on Friday & Saturday.',
};

/** One post, as it came. */
function onlyPost(): { path: string; body: URLSearchParams } {
  const [post, ...others] = posts;
  if (post === undefined || others.length > 0) throw new Error(`${posts.length} posts`);
  return post;
}

describe('a form posts without JavaScript', () => {
  const SLUG = 'bayside-suzuki';
  const carPage = (has: string, hasNot = 'nothing at all') => {
    const file = siteFiles(out, SLUG).find(name => {
      if (!/^cars\/[^/]+\/index\.html$/.test(name)) return false;
      const html = readPage(out, SLUG, name);
      return kindOf(html) === 'car' && html.includes(has) && !html.includes(hasNot);
    });
    if (file === undefined) throw new Error(`no car page with ${has}`);
    return `/${file.replace('index.html', '')}`;
  };

  test('the enquiry about a car: all that a lead needs, and the visitor is thanked', async () => {
    const address = carPage('id="enquiry-form"', 'id="photos-form"');
    const page = await open(SLUG, address);
    await fillRequired(page, 'enquiry-form', VISITOR);
    await page.locator('#enquiry-form .lead-form__send').click();
    await page.waitForURL('**/success/');
    expect(await page.locator('h1').textContent()).toBe('Thank you');
    const { path, body } = onlyPost();
    expect(path).toBe('/api/leads');
    expect(address).toContain(body.get('car_id')?.toLowerCase());
    expect(Object.fromEntries(body)).toMatchObject({
      ...VISITOR,
      message: VISITOR.message.replace('\n', '\r\n'),
      category: 'Vehicle Enquiry',
      source: 'Website',
      page_id: 'car',
      url: `https://bayside-suzuki.example${address}`,
      homepage: '',
    });
    expect([...body.keys()]).not.toContain('opt_in');
  });

  test('the request for photos sends its fixed text', async () => {
    const page = await open(SLUG, carPage('id="photos-form"'));
    await page.locator('.more-form summary').click();
    const { message: _, ...visitor } = VISITOR;
    await fillRequired(page, 'photos-form', visitor);
    await page.locator('#photos-form .lead-form__send').click();
    await page.waitForURL('**/success/');
    expect(Object.fromEntries(onlyPost().body)).toMatchObject({
      category: 'Request Photos',
      message: 'Please send me more photos of this car.',
    });
  });

  test('the contact form sends the subject, and the consent only when ticked', async () => {
    const page = await open(SLUG, '/contact/');
    await fillRequired(page, 'contact-form', { ...VISITOR, category: 'Careers Enquiry' });
    await page.locator('#contact-form [name=opt_in]').check();
    await page.locator('#contact-form .lead-form__send').click();
    await page.waitForURL('**/success/');
    const { path, body } = onlyPost();
    expect(path).toBe('/api/forms');
    expect(Object.fromEntries(body)).toMatchObject({
      category: 'Careers Enquiry',
      opt_in: 'true',
      page_id: 'contact',
    });
  });

  test('the service booking sends each extra that was ticked', async () => {
    const page = await open(SLUG, '/service/');
    await fillRequired(page, 'service-form', { ...VISITOR, vehicle: '2021 Swift', date: '2026-12-01' });
    for (const extra of ['Brake check', 'Loan car'])
      await page.locator(`#service-form [value="${extra}"]`).check();
    await page.locator('#service-form .lead-form__send').click();
    await page.waitForURL('**/success/');
    const { body } = onlyPost();
    expect(body.getAll('additional_services')).toEqual(['Brake check', 'Loan car']);
    expect(Object.fromEntries(body)).toMatchObject({
      category: 'Service Booking',
      vehicle: '2021 Swift',
      date: '2026-12-01',
      location: 'service',
    });
  });

  test('nothing is sent while something is missing or wrong', async () => {
    const page = await open(SLUG, '/contact/');
    const refused = () =>
      page.$$eval('#contact-form :invalid', list => list.map(each => each.getAttribute('name')));
    await page.locator('#contact-form .lead-form__send').click();
    expect(await refused()).toEqual(['name', 'postcode', 'category']);
    await fillRequired(page, 'contact-form', { ...VISITOR, category: 'General Enquiry', postcode: '403' });
    await page.locator('#contact-form .lead-form__send').click();
    expect(await refused()).toEqual(['postcode']);
    expect(posts).toEqual([]);
    expect(new URL(page.url()).pathname).toBe('/contact/');
  });
});

describe('a form takes values from the address', () => {
  test('finance: the dealership, the budget and the car', async () => {
    const query = 'preferredDealership=harbour-kia&vehiclePriceBudget=24990&car_id=X1&car_type=used';
    const page = await open('harbour-motor-group', `/finance/?${query}#finance-form`, true);
    const value = (name: string) => page.locator(`#finance-form [name="${name}"]`).inputValue();
    expect(await value('dealership_slug')).toBe('harbour-kia');
    expect(await value('vehiclePriceBudget')).toBe('24990');
    expect([await value('car_id'), await value('car_type')]).toEqual(['X1', 'used']);
  });

  test('an unknown choice and a value that does not fit are ignored', async () => {
    const query = `preferredDealership=nobody&vehiclePriceBudget=${'9'.repeat(99)}`;
    const page = await open('harbour-motor-group', `/finance/?${query}`, true);
    const value = (name: string) => page.locator(`#finance-form [name="${name}"]`).inputValue();
    expect([await value('dealership_slug'), await value('vehiclePriceBudget')]).toEqual(['', '']);
  });

  test('a test drive names the car whose button was clicked', async () => {
    const page = await open('bayside-suzuki', '/search/demo-cars/', true);
    const card = page.locator('article', { has: page.locator('a[href^="/book-test-drive/"]') }).first();
    const id = await card.getAttribute('data-car-id');
    const title = (await card.locator('h2, h3').first().textContent())?.trim();
    await card.locator('a[href^="/book-test-drive/"]').click();
    await page.waitForURL('**/book-test-drive/**');
    expect(await page.locator('[name=car_id]').inputValue()).toBe(id);
    expect(await page.locator('[name=vehicle]').inputValue()).toBe(title);
  });
});
