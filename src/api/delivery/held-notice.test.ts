import { afterEach, expect, test } from 'vitest';
import { apiForTests, enquiry } from '../../../tests/leads/api-harness.ts';
import { NOON } from '../../../tests/leads/lead-harness.ts';
import { mailSink } from '../../../tests/leads/sinks.ts';
import { HOUR_MS, MINUTE_MS } from '../../lib/time/durations.ts';
import { DEFAULT_LIMITS } from '../api-deps.ts';
import { deliveryWorker } from './delivery-worker.ts';
import { mailer } from './mailer.ts';

const { post, leads, harness } = apiForTests();
const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Sends forms that a robot may have filled in at some minutes past noon; the mails that were sent by a moment. */
async function sentMails() {
  const sink = await mailSink();
  closing.push(() => sink.close());
  const env = { SMTP_URL: sink.url };
  let now = NOON;
  const clock = () => now;
  const mail = mailer(env);
  const worker = deliveryWorker({ ...harness(), env, clock, mailer: mail }, { pollMs: 2 ** 31 - 1 });
  closing.push(
    () => mail.close(),
    () => worker.stop(),
  );
  return {
    send: async (minutes: number, change: object = { fc_q7: 'https://spam.example' }) => {
      now = NOON + minutes * MINUTE_MS;
      const body = { ...enquiry, message: `At ${minutes}`, ...change };
      await post('/api/leads', body, {
        deps: { clock, env, limits: { ...DEFAULT_LIMITS, suspectAbove: 0 } },
      });
      await worker.drain();
    },
    mailsAt: async (minutes: number) => {
      now = NOON + minutes * MINUTE_MS;
      await worker.drain();
      return sink.mails.map(({ to, raw }) => [to.join(), /Subject: (.*)/.exec(raw)?.[1]?.trim()]);
    },
    raw: () => sink.mails.map(({ raw }) => raw.replaceAll('=\r\n', '')).join(),
  };
}

test('[K29] The dealer is told by mail at once that something waits, and nothing of what a stranger wrote.', async () => {
  const { send, mailsAt, raw } = await sentMails();
  await send(0);
  expect(await mailsAt(0)).toEqual([['sales@sample.example', 'Sample Motors: 1 message is kept back']]);
  expect(raw()).toContain('Whoever runs your website can read them');
  for (const written of [enquiry.name, enquiry.email, 'spam.example', 'At 0'])
    expect(raw()).not.toContain(written);
});

test('[K29] What is held within the same hour is told when the next begins: nothing waits unheard.', async () => {
  const { send, mailsAt } = await sentMails();
  for (const minutes of [0, 5, 6]) await send(minutes);
  expect(await mailsAt(59)).toHaveLength(1);
  expect((await mailsAt(60)).slice(1)).toEqual([
    ['sales@sample.example', 'Sample Motors: 3 messages are kept back'],
  ]);
  await send(61);
  expect(await mailsAt(119)).toHaveLength(2);
});

test('[K29] The same of what only the store holds, and nothing once an operator has looked.', async () => {
  const { send, mailsAt } = await sentMails();
  await send(0, {});
  expect(await leads()).toMatchObject([{ suspicion: 'many from one address' }]);
  await send(1, {});
  await harness().store.db.updateTable('lead').set({ state: 'accepted' }).execute();
  expect(await mailsAt(HOUR_MS / MINUTE_MS)).toHaveLength(1);
});
