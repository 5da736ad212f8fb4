import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ALL, type LeadHarness, leadHarness, NOON } from '../../../tests/leads/lead-harness.ts';
import { hookSink, mailSink } from '../../../tests/leads/sinks.ts';
import { DOCUMENTS } from '../../../tests/support/samples/documents.ts';
import { sampleCar } from '../../../tests/support/samples/sample-cars.ts';
import { apiApp } from '../api-app.ts';
import { queueState } from '../store/queue-state.ts';
import { deliverLead } from './deliver-lead.ts';
import { mailer } from './mailer.ts';
import { outboxWorker, type WorkerOptions } from './outbox-worker.ts';

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
const opened = <T extends { close(): Promise<void> | void }>(made: T): T => {
  closing.push(() => made.close());
  return made;
};

const car = sampleCar(1, {
  id: 'c&1',
  name: 'Suzuki Swift "GL" <Turbo>',
  make: 'Suzuki',
  model: 'Swift',
  badge: 'GL & more',
  vin: null,
});
const lead = {
  name: 'Zoë',
  last_name: "O'Brien",
  email: 'zoe@example.com',
  phone: '0400 123 456',
  postcode: '4031',
  message: 'Is it 5 > 3 & "new"?\nRegards',
  opt_in: true,
  category: 'Vehicle Enquiry',
  car_id: 'c&1',
};

const site = (features: object) => ({ config: { email: 'sales@sample.example', features }, cars: [car] });
const send = (harness: LeadHarness, body: object = lead) =>
  apiApp(harness).request('http://sample.localhost/api/leads', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

/** A worker whose clock can be put forward. */
function working(
  harness: LeadHarness,
  env: Record<string, string>,
  options: Partial<WorkerOptions> = {},
  clock = Date.now,
) {
  const time = { now: NOON };
  const mail = opened(mailer(env));
  const deliver = deliverLead({ store: harness.store, mailer: mail, env, clock });
  const worker = outboxWorker(
    {
      store: harness.store,
      clock: () => time.now,
      log: harness.log,
      handlers: { email: deliver, webhook: deliver },
    },
    { pollMs: 1_000_000, backOff: attempts => attempts * 1000, ...options },
  );
  closing.push(() => worker.stop());
  return { worker, time };
}
const decoded = (raw: string) =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, bytes => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
const outbox = (harness: LeadHarness) => harness.store.db.selectFrom('outbox').selectAll().execute();

describe('the e-mail of a lead', () => {
  test('lists the answers as readable text, with the visitor as reply address', async () => {
    const sink = opened(await mailSink());
    const harness = opened(await leadHarness([site({})]));
    const { lead_id } = await (await send(harness)).json();
    await working(harness, { SMTP_URL: sink.url, MAIL_FROM: 'Leads <leads@host.example>' }).worker.drain();
    expect(sink.mails.map(({ to }) => to)).toEqual([['sales@sample.example']]);
    const mail = decoded(sink.mails[0]?.raw ?? '');
    expect(mail).toMatch(/^From: Leads <leads@host\.example>\r$/m);
    expect(mail).toMatch(/^Reply-To: .*<zoe@example\.com>\r$/m);
    expect(mail).toMatch(new RegExp(`^X-Forecourt-Lead: ${lead_id}\\r$`, 'm'));
    expect(mail).toContain('Message: \r\nIs it 5 > 3 & "new"?\r\nRegards');
    expect(mail).toContain('Car: Suzuki Swift "GL" <Turbo>');
    expect(mail).toMatch(/Received: .*20 November 2026.*12:00/);
    expect(mail).not.toContain('<adf>');
    expect(await outbox(harness)).toMatchObject([{ state: 'done', attempts: 1, done_at: NOON }]);
  });

  test('names the campaign that brought the visitor, and the event', async () => {
    const sink = opened(await mailSink());
    const harness = opened(await leadHarness([site({})]));
    const linked_query_params = { utm_source: 'google', gclid: 'Cj0K-1' };
    await send(harness, { ...lead, lead_attributes: { linked_query_params } });
    await working(harness, { SMTP_URL: sink.url }).worker.drain();
    const mail = decoded(sink.mails[0]?.raw ?? '');
    expect(mail).toContain('Campaign: \r\nutm_source: google\r\ngclid: Cj0K-1\r\n');
    expect(mail).toContain('Event: 15\r\n');
  });

  test.each(['text', 'adf'])(
    'as %s brings the CV of a careers enquiry, to be saved and not shown, or says where it is',
    async format => {
      const sink = opened(await mailSink());
      const harness = opened(await leadHarness([site({ leadEmailFormat: format })]));
      const body = new FormData();
      for (const name of ['name', 'email', 'phone', 'postcode', 'message'] as const)
        body.append(name, lead[name]);
      body.append('category', 'Careers Enquiry');
      body.append('cv', new File([DOCUMENTS.docx], 'Zoë "1"\r\nX-Evil: 1.docx'));
      const init = { method: 'POST', body };
      expect((await apiApp(harness).request('http://sample.localhost/api/forms', init)).status).toBe(303);
      await working(harness, { SMTP_URL: sink.url }).worker.drain();
      const raw = sink.mails[0]?.raw ?? '';
      if (format === 'adf') {
        expect(decoded(raw)).toMatch(/On the operators’ page: Zoë _1_.*X-Evil_ 1\.docx \(1 KB\)/);
        expect(raw).not.toMatch(/multipart|docx.*base64/i);
        return;
      }
      const part = raw.split(/\r\n--/).find(each => /^content-disposition:/im.test(each)) ?? '';
      const [head = '', content = ''] = part.replace(/\r\n[ \t]+/g, ' ').split('\r\n\r\n');
      expect(head).toContain(
        'Content-Type: application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      );
      expect(head).toMatch(/^Content-Disposition: attachment;/m);
      expect(raw).not.toMatch(/^X-Evil/m);
      expect(Buffer.compare(Buffer.from(content, 'base64'), DOCUMENTS.docx)).toBe(0);
      expect(decoded(raw)).toMatch(/Attached: Zoë _1_.*X-Evil_ 1\.docx \(1 KB\)/);
    },
  );

  test('describes a search in words, with a link to it', async () => {
    const sink = opened(await mailSink());
    const harness = opened(await leadHarness([site({})]));
    const wanted = { vehicle: 'Make: Mazda, Price: up to $40,000', search: '/search/mazda/?price=-40000' };
    await send(harness, { ...lead, car_id: null, category: 'Notify Me', ...wanted });
    await send(harness, {
      ...lead,
      car_id: null,
      category: 'Notify Me',
      ...wanted,
      search: '//evil.example/',
    });
    await working(harness, { SMTP_URL: sink.url }).worker.drain();
    const mails = sink.mails.map(({ raw }) => decoded(raw)).join('');
    expect(mails).toContain(': Make: Mazda, Price: up to $40,000');
    expect(mails).toMatch(/^Search on the website: https?:\/\/[\w.-]+\/search\/mazda\/\?price=-40000/m);
    expect(mails).toMatch(/^Search on the website: \/\/evil\.example\//m);
  });

  test('in ADF is the XML and nothing else, and its subject begins with the dealership', async () => {
    const sink = opened(await mailSink());
    const harness = opened(await leadHarness([site({ leadEmailFormat: 'adf' })]));
    await send(harness);
    await working(harness, { SMTP_URL: sink.url }).worker.drain();
    const mail = decoded(sink.mails[0]?.raw ?? '').replaceAll('\r\n', '\n');
    expect(mail).toMatch(/^From: website@sample\.example$/m);
    const xml = /<\?xml[\s\S]*<\/adf>/.exec(mail)?.[0] ?? '';
    expect(xml.replace(/[0-9a-f-]{36}/, 'LEAD')).toMatchSnapshot();
    const [head = '', ...body] = mail.split('\n\n');
    expect(head.match(/^Content-Type: .*/gim)).toEqual(['Content-Type: text/plain; charset=utf-8']);
    expect(body.join('\n\n').trim()).toBe(xml);
    const subject = decoded(head.replaceAll('\n ', ' ')).replaceAll('_', ' ');
    expect(subject).toMatch(/^Subject: .*Sample Motors: Vehicle Enquiry/m);
  });
});

describe('the recipients of a lead', () => {
  const routes = [
    { categories: ['Service Booking', 'Career Enquiry'], emails: ['service@sample.example'], format: 'adf' },
    { dealerships: ['north'], emails: ['north@sample.example', 'SERVICE@sample.example'], webhook: 'crm' },
  ];
  const recipients = async (body: object, features: object = { leadRoutes: routes }) => {
    const harness = opened(
      await leadHarness([
        {
          config: { email: 'sales@sample.example', dealerships: ['north', 'south'], features },
          cars: [car],
        },
      ]),
    );
    const response = await apiApp(harness).request('http://sample.localhost/api/forms', {
      method: 'POST',
      body: JSON.stringify({ ...lead, car_id: null, page_id: 'contact', dealership_slug: 'south', ...body }),
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(201);
    return (await outbox(harness))
      .map(({ target }) => JSON.parse(target))
      .map(({ to, name, kind }) => to ?? name ?? kind);
  };

  test('are the routes that fit its category or dealership, each address once; else the site', async () => {
    expect(await recipients({ category: 'General Enquiry' })).toEqual(['sales@sample.example']);
    expect(await recipients({ category: 'Service Booking' })).toEqual(['service@sample.example']);
    expect(await recipients({ category: 'Careers Enquiry' })).toEqual(['service@sample.example']);
    expect(await recipients({ category: 'Service Booking', dealership_slug: 'north' })).toEqual([
      'service@sample.example',
      'north@sample.example',
      'crm',
    ]);
  });

  test('are the lead addresses of the site before its own e-mail, and its webhook', async () => {
    const features = { leadEmails: ['a@sample.example', 'b@sample.example'], leadWebhook: true };
    expect(await recipients({ category: 'General Enquiry' }, features)).toEqual([
      'a@sample.example',
      'b@sample.example',
      'webhook',
    ]);
  });
});

describe('the webhook of a lead', () => {
  test('is signed by the secret of the site, and carries the whole lead', async () => {
    const sink = opened(await hookSink());
    const harness = opened(await leadHarness([{ config: { features: { leadWebhook: true } }, cars: [car] }]));
    const { lead_id } = await (await send(harness)).json();
    const env = { FORECOURT_SAMPLE_WEBHOOK_URL: sink.url, FORECOURT_SAMPLE_WEBHOOK_SECRET: sink.secret };
    await working(harness, env).worker.drain();
    const [work] = await outbox(harness);
    expect([sink.forged, sink.events.length]).toEqual([0, 1]);
    expect(sink.events[0]?.id).toBe(work?.id);
    expect(sink.events[0]?.body).toMatchObject({
      type: 'lead.created',
      data: { lead_id, name: 'Zoë', car: { id: 'c&1' }, opt_in: true },
    });
  });

  test('may have a secret that is any text', async () => {
    const got: { headers: Headers; body: string }[] = [];
    const http = await import('node:http');
    const server = http.createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', text => {
        body += text;
      });
      request.on('end', () => {
        got.push({
          headers: new Headers(
            Object.entries(request.headers).map(([k, v]): [string, string] => [k, String(v)]),
          ),
          body,
        });
        response.end();
      });
    });
    await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve));
    closing.push(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const harness = opened(await leadHarness([{ config: { features: { leadWebhook: true } }, cars: [car] }]));
    await send(harness);
    const env = {
      FORECOURT_SAMPLE_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
      FORECOURT_SAMPLE_WEBHOOK_SECRET: 'plain secret',
    };
    await working(harness, env).worker.drain();
    const [{ headers, body } = { headers: new Headers(), body: '' }] = got;
    const signed = `${headers.get('webhook-id')}.${headers.get('webhook-timestamp')}.${body}`;
    const expected = createHmac('sha256', 'plain secret').update(signed).digest('base64');
    expect(headers.get('webhook-signature')).toBe(`v1,${expected}`);
  });
});

describe('a delivery that fails', () => {
  test('is retried later, and in the end dead, visible to an operator', async () => {
    const sink = opened(await mailSink(() => 'refuse'));
    const harness = opened(await leadHarness([site({})]));
    await send(harness);
    const { worker, time } = working(harness, { SMTP_URL: sink.url }, { maxAttempts: 3 });
    await worker.drain();
    expect(await outbox(harness)).toMatchObject([
      { state: 'waiting', attempts: 1, due_at: NOON + 1000, last_error: expect.stringContaining('550') },
    ]);
    await worker.drain();
    expect(sink.fates['refuse']).toBe(1);
    time.now += 1000;
    await worker.drain();
    time.now += 10_000;
    await worker.drain();
    expect(await outbox(harness)).toMatchObject([{ state: 'dead', attempts: 3 }]);
    expect(await queueState(harness.store)).toMatchObject({ waiting: 0, dead: 1 });
    expect(harness.lines.join()).toContain('delivery.dead');
    expect(harness.lines.join()).not.toMatch(/zoe|0400|sales@/);
  });

  test('names what is missing when the environment has no server or secret', async () => {
    const harness = opened(await leadHarness([site({ leadWebhook: true })]));
    await send(harness);
    await working(harness, {}).worker.drain();
    expect((await outbox(harness)).map(({ last_error }) => last_error)).toEqual([
      'Neither SMTP_URL nor FORECOURT_SAMPLE_SMTP_URL is set.',
      'FORECOURT_SAMPLE_WEBHOOK_URL is not set.',
    ]);
  });

  test.each(['mail.example.com', 'https://me:secret@mail.example.com', 'mail.example.com:587'])(
    'names the fault of an address that is none of a mail server, without its password: %s',
    async url => {
      const harness = opened(await leadHarness([site({})]));
      await send(harness);
      await working(harness, { SMTP_URL: url }).worker.drain();
      expect(await outbox(harness)).toMatchObject([
        {
          last_error:
            'SMTP_URL or FORECOURT_SAMPLE_SMTP_URL is no address such as smtps://user:password@mail.example.com.',
        },
      ]);
    },
  );

  test.each([
    'crm.example.com/hook?key=secret',
    'ftp://crm.example.com',
    'https://me:secret@crm.example.com',
  ])('names the fault of an address that no webhook can have, without its secret: %s', async url => {
    const harness = opened(await leadHarness([site({ leadWebhook: true, leadEmails: [] })]));
    await send(harness);
    const env = { FORECOURT_SAMPLE_WEBHOOK_URL: url, FORECOURT_SAMPLE_WEBHOOK_SECRET: 'x'.repeat(32) };
    await working(harness, env).worker.drain();
    expect((await outbox(harness)).map(({ last_error }) => last_error)).toContain(
      'FORECOURT_SAMPLE_WEBHOOK_URL is no address such as https://crm.example.com/leads, without user and password.',
    );
  });

  test.each(['error', 'hang', 'cut'] as const)(
    'by a webhook that does %s does not stop the others',
    async fate => {
      const hook = opened(await hookSink(() => fate));
      const sink = opened(await mailSink());
      const harness = opened(await leadHarness([site({ leadWebhook: true })]));
      await send(harness);
      const env = {
        SMTP_URL: sink.url,
        FORECOURT_SAMPLE_WEBHOOK_URL: hook.url,
        FORECOURT_SAMPLE_WEBHOOK_SECRET: hook.secret,
        WEBHOOK_TIMEOUT: '0.3',
      };
      await working(harness, env).worker.drain();
      expect((await outbox(harness)).map(({ state }) => state)).toEqual(['done', 'waiting']);
      expect([sink.mails.length, hook.events.length]).toEqual([1, 0]);
    },
  );
});

test('a webhook that names the time of the next try is called then, by the clock of the delivery', async () => {
  const headers = { 'retry-after': new Date(NOON + 90_000).toUTCString() };
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(null, { status: 503, headers }));
  closing.push(() => fetched.mockRestore());
  const harness = opened(await leadHarness([{ config: { features: { leadWebhook: true } }, cars: [car] }]));
  await send(harness);
  const env = {
    FORECOURT_SAMPLE_WEBHOOK_URL: 'https://crm.example/',
    FORECOURT_SAMPLE_WEBHOOK_SECRET: 'plain secret',
  };
  await working(harness, env, {}, () => NOON).worker.drain();
  expect(await outbox(harness)).toMatchObject([{ state: 'waiting', due_at: NOON + 90_000 }]);
});

describe('workers of the outbox', () => {
  test('share the jobs: none is done twice', async () => {
    const sink = opened(await mailSink());
    const harness = opened(await leadHarness([site({})]));
    for (let number = 0; number < 40; number += 1)
      await send(harness, { ...lead, message: `Hello ${number}` });
    const two = [working(harness, { SMTP_URL: sink.url }), working(harness, { SMTP_URL: sink.url })];
    await Promise.all(two.map(({ worker }) => worker.drain()));
    expect(sink.mails).toHaveLength(40);
    expect(new Set(sink.mails.map(({ raw }) => /Hello \d+/.exec(raw)?.[0])).size).toBe(40);
  });

  test('lease the jobs of a worker that died, once its lease has expired', async () => {
    const sink = opened(await mailSink());
    const harness = opened(await leadHarness([site({})]));
    await send(harness);
    const { leaseJobs } = await import('../store/lease-jobs.ts');
    const taken = await leaseJobs(harness.store, {
      topics: ['email'],
      ...ALL,
      leaseMs: 5000,
      lease: 'dead one',
      now: NOON,
    });
    expect(taken).toHaveLength(1);
    const { worker, time } = working(harness, { SMTP_URL: sink.url });
    await worker.drain();
    expect(sink.mails).toHaveLength(0);
    time.now += 5000;
    await worker.drain();
    expect(sink.mails).toHaveLength(1);
  });

  test('cancel deliveries of leads that were erased or quarantined', async () => {
    const sink = opened(await mailSink());
    const harness = opened(await leadHarness([site({})]));
    await send(harness);
    await harness.store.db.updateTable('lead').set({ state: 'erased', body: '' }).execute();
    await working(harness, { SMTP_URL: sink.url }).worker.drain();
    expect(sink.mails).toHaveLength(0);
    expect(await outbox(harness)).toMatchObject([{ state: 'cancelled' }]);
  });
});
