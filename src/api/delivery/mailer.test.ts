import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MailSink, mailSink } from '../../../tests/leads/sinks.ts';
import { mailer } from './mailer.ts';

const site = { slug: 'sample', origin: 'https://www.sample.example' };
const mail = {
  to: 'sales@sample.example',
  subject: 'Hello',
  text: 'Hello',
  headers: { 'Content-Language': 'en-AU' },
};
let sink: MailSink;
beforeEach(async () => {
  sink = await mailSink();
});
afterEach(() => sink.close());

async function sent(env: Record<string, string>, tries = 1): Promise<string[]> {
  const made = mailer({ SMTP_URL: sink.url, ...env });
  for (let each = 0; each < tries; each += 1)
    await made.send(site, { id: 'job1' }, mail, new AbortController().signal);
  made.close();
  return sink.mails.map(({ raw }) => raw);
}

test('a mail comes from the site or who is named, was written by no person, and has its own headers too', async () => {
  const [own = ''] = await sent({});
  expect(own).toMatch(/^From: website@www\.sample\.example\r$/m);
  expect(own).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(own).toMatch(/^Content-Language: en-AU\r$/m);
  const [, named = ''] = await sent({ MAIL_FROM: 'Leads <leads@host.example>' });
  expect(named).toMatch(/^From: Leads <leads@host\.example>\r$/m);
});

test('a mail that is sent again has the same id, by which its receiver knows the copy', async () => {
  const ids = (await sent({}, 2)).map(raw => /^Message-ID: (.*)\r$/m.exec(raw)?.[1]);
  expect(ids).toEqual(['<job1@www.sample.example>', '<job1@www.sample.example>']);
});
