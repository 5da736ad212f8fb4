import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { leadMail } from '../../../src/api/delivery/lead-mail.ts';
import { FORM_KINDS } from '../../../src/domain/lead/form-kind.ts';
import type { LeadRecord } from '../../../src/schemas/lead/lead-record.ts';
import { sharedBrowser } from '../../support/browser/browser.ts';
import {
  FORM_ROWS,
  type FormRow,
  fillForm,
  findAddress,
  formOf,
  isSentPage,
  send,
  VISITOR,
} from '../../support/browser/lead-forms.ts';
import { type LeadSite, serveLeads } from '../../support/server/lead-site.ts';

/**
 * A lead is the same whichever way it came: by a program that knows the names of a lead and no form, by a form without
 * scripts, by the form that came alive. One site of each template, each form that it has.
 */
const { out } = inject('demoSites');
const SITES = ['bayside-suzuki', 'harbour-motor-group', 'rocklea-car-yard'];

/**
 * The names that any program has for what it posts; nothing by which the forms of this product distinguish each other.
 */
const COMMON_NAMES: ReadonlySet<string> = new Set([
  'name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'message',
  'category',
  'subcategory',
  'Rego',
  'regoState',
  'location',
  'dealership_slug',
  'opt_in',
  'terms_conditions',
  'page_id',
  'page_hash',
  'url',
  'source',
  'car_id',
  'car_dealership_id',
  'additional_services',
]);

/** Answered where they are asked for, though they are optional. */
const OPTIONAL = { last_name: 'Lovelace', Rego: 'ABC 123', message: 'Is it there?', opt_in: 'yes' };

/** A sent value of a form, by name; `typed` where the visitor gave it. */
interface Sent {
  name: string;
  value: string;
  typed: boolean;
}

let browser: Browser;
let sites: { plain: LeadSite; live: LeadSite };
beforeAll(async () => {
  browser = await sharedBrowser();
  sites = { plain: await serveLeads(out), live: await serveLeads(out) };
});
afterAll(async () => {
  await sites?.plain.close();
  await sites?.live.close();
});
beforeEach(async () => {
  await sites.plain.forget();
  await sites.live.forget();
});

describe.each(SITES)('%s', slug => {
  const rows = FORM_ROWS.flatMap(row => {
    const address = findAddress(out, slug, row);
    return address === null ? [] : [{ ...row, address, answers: { ...OPTIONAL, ...row.answers } }];
  });
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    contexts.push(await browser.newContext({ javaScriptEnabled: false }), await browser.newContext());
    for (const context of contexts) await context.newPage();
  });
  afterAll(async () => {
    for (const context of contexts) await context.close();
  });

  test.each(rows)('$name: one lead, mail and ADF from a program, a plain form and a live one', async row => {
    const [plain, live] = contexts.flatMap(context => context.pages());
    if (plain === undefined || live === undefined) throw new Error('A page is missing');
    const [sent] = await Promise.all([submit(plain, sites.plain, row), submit(live, sites.live, row)]);
    const lead = await arrived(sites.plain);
    const { subcategory = null, message: _, ...said } = row.lead;
    expect(lead.lead).toMatchObject({ kind: row.kind, ...said, subcategory, ...VISITOR });
    expect(withMails(await arrived(sites.live))).toEqual(withMails(lead));

    const response = await post(row, sent);
    expect(response.status, await response.clone().text()).toBe(201);
    // A visitor has more questions than a program has names for; a search is in the address of the page alone, and a
    // lead that a program posts holds no car for a deposit.
    const unnamed = sent.filter(({ name, typed }) => typed && !COMMON_NAMES.has(name));
    const without = new Set([...unnamed.map(({ name }) => name), 'search', 'reservation_deposit']);
    expect(withMails(await arrived(sites.plain), without)).toEqual(withMails(lead, without));
  });

  /** Opens the page of a form, fills it in and sends it. */
  async function submit(page: Page, { port }: LeadSite, row: FormRow & { address: string }): Promise<Sent[]> {
    await page.goto(`http://${slug}.localhost:${port}${row.address}`, { waitUntil: 'domcontentloaded' });
    if (row.folded) await page.locator('.more-form summary').click();
    const form = formOf(page, row);
    if (page === contexts[0]?.pages()[0])
      await expect.poll(() => form.locator('button:visible').count()).toBe(1);
    await fillForm(form, row);
    const sent = await form.evaluate((element: HTMLFormElement) =>
      [...new FormData(element)].map(([name, value]) => ({
        name,
        value: String(value),
        typed: element.querySelector(`input[type=hidden][name="${name}"]`) === null,
      })),
    );
    await send(form);
    await page.waitForURL(isSentPage, { waitUntil: 'commit' });
    return sent;
  }

  function post({ kind }: FormRow, sent: readonly Sent[]): Promise<Response> {
    const named = sent.filter(({ name, value }) => COMMON_NAMES.has(name) && value !== '');
    const extras = named.filter(({ name }) => name === 'additional_services').map(({ value }) => value);
    const body = {
      ...Object.fromEntries(named.map(({ name, value }) => [name, value])),
      ...(extras.length === 0 ? {} : { additional_services: extras }),
      user_agent: 'A program',
      lead_attributes: { visited_pages: ['/'], linked_query_params: { utm_source: 'mail' } },
    };
    return sites.plain.respond(
      new Request(`http://${slug}.localhost:${sites.plain.port}${FORM_KINDS[kind].action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  }
});

interface Arrived {
  lead: LeadRecord;
  deliveries: string[];
}

/** The one lead that is stored and where it goes; then the store is empty again. */
async function arrived(site: LeadSite): Promise<Arrived> {
  const [lead, ...others] = await site.leads();
  if (lead === undefined || others.length > 0) throw new Error(`${others.length + 1} leads came`);
  const deliveries = await site.deliveries();
  await site.forget();
  return { lead: comparable(lead), deliveries };
}

/** Without what no two leads share: ids, times, the sender's program, and the pages a browser remembers. */
function comparable({ state: _, ...lead }: LeadRecord & { state: string }): LeadRecord {
  const at = '2026-11-20T02:00:00.000Z';
  return {
    ...lead,
    lead_id: 'lead',
    received_at: at,
    consents: lead.consents.map(consent => ({ ...consent, at })),
    user_agent: null,
    lead_attributes: {},
  };
}

/** A lead with its mail as text and as ADF, but for some answers. */
function withMails({ lead, deliveries }: Arrived, without: ReadonlySet<string> = new Set()) {
  const answers = lead.answers.filter(({ name }) => !without.has(name));
  const consents = lead.consents.filter(({ name }) => !without.has(name));
  const said = { ...lead, answers, consents, vehicle: without.has('vehicle') ? null : lead.vehicle };
  const mail = (format: 'text' | 'adf') =>
    leadMail(said, new Map(), { id: 'job' }, { to: 'sales@dealer.example', format });
  return { lead: said, deliveries, text: mail('text'), adf: mail('adf') };
}
