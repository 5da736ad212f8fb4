import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { liveId, releaseStore } from '../../src/builder/publish/releases.ts';
import { withLock } from '../../src/builder/publish/with-lock.ts';
import { CHANGES, FIRST_STATE, writeState } from './dealer-states.ts';
import { deskHarness, json, SITE } from './desk-harness.ts';

const { desk } = deskHarness();

test('what changes while a publish waits for its turn is not published unseen', async () => {
  const { dealer, call } = await desk();
  const store = releaseStore(dealer.out, dealer.slug);
  await writeState(dealer, CHANGES['text']?.(FIRST_STATE, () => 0.4) ?? FIRST_STATE);
  const { digest } = await json(call(`${SITE}/difference`));
  const events = await call('/api/events');
  const reader = (events.body ?? new ReadableStream()).getReader();
  await withLock(store, async () => {
    expect((await call(`${SITE}/publish`, { json: { digest, why: 'fine' } })).status).toBe(202);
    await writeState(dealer, CHANGES['text']?.(FIRST_STATE, () => 0.9) ?? FIRST_STATE);
  });
  let text = '';
  while (!/"type":"(?:failed|published)"/.test(text))
    text += new TextDecoder().decode((await reader.read()).value);
  await reader.cancel();
  expect(text).toContain('The site changed since you looked');
  expect(liveId(store)).toBe('r00000001');
});

test('a viewer of a site can change neither where its enquiries go nor where it is published', async () => {
  const { dealer, call } = await desk();
  const file = path.join(dealer.dealersDir, 'sample/site.json');
  const text = fs.readFileSync(file, 'utf8');
  for (const edit of [
    { path: ['email'], value: 'eve@evil.example' },
    { path: ['hosting'], value: { target: 'folder', path: '/var/www/other' } },
    { path: ['__proto__', 'email'], value: 'eve@evil.example' },
  ]) {
    expect((await call(`${SITE}/save`, { json: { edits: [edit] } })).status).toBe(422);
    expect((await call(`${SITE}/states`, { json: { at: null, edits: [edit] } })).status).toBe(422);
  }
  expect(fs.readFileSync(file, 'utf8')).toBe(text);
});

test('a share link does not reveal mistakes in the dealer’s files', async () => {
  const { dealer, call, server } = await desk();
  const { url } = await json(call(`${SITE}/shares`, { json: { stateId: 'now', path: '/', days: 1 } }));
  fs.writeFileSync(path.join(dealer.dealersDir, 'sample/offers.json'), '[{');
  await expect.poll(async () => (await server.fetch(new Request(url))).status).toBe(500);
  expect(await (await server.fetch(new Request(url))).text()).not.toMatch(/offers|json/);
});
