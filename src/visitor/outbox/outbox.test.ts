import { afterEach, describe, expect, test, vi } from 'vitest';
import { FakeStorage, fakeBrowser } from '../../../tests/support/fakes/fake-browser.ts';
import { leaving, type NewEntry, type OutboxEntry } from './outbox-entry.ts';

/** What waits is never lost and never sent twice, whatever the browser's storage is like. */
const KEY = 'forecourt:sample:outbox';
const FIELDS = { name: 'Ada', email: 'ada@example.com' };
const enquiry = (key: string, more: Partial<NewEntry> = {}): NewEntry => ({
  key,
  action: '/api/forms',
  body: JSON.stringify(FIELDS),
  form: { kind: 'fleet', event_id: 22, car: null },
  title: 'Fleet',
  path: '/fleet/',
  formId: 'fleet-form',
  at: Date.now(),
  words: {},
  ...more,
});
const waiting = (key: string, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...leaving(enquiry(key), Date.now()),
  state: 'waiting',
  unsure: false,
  next: 0,
  ...more,
});
const stored = (...entries: unknown[]) => new FakeStorage({ [KEY]: JSON.stringify(entries) });

afterEach(() => vi.unstubAllGlobals());

async function outbox(setting: Parameters<typeof fakeBrowser>[0] = {}) {
  const browser = fakeBrowser(setting);
  const { $outbox, ...acts } = await import('./outbox.ts');
  /** Keys of the enquiries that left, in order. */
  const requests: string[] = [];
  let respond = async (_key: string) => Response.json({ lead_id: 'l' }, { status: 201 });
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key') ?? '';
    requests.push(key);
    return respond(key);
  });
  return {
    ...browser,
    ...acts,
    requests,
    states: () => $outbox.get().map(({ key, state }) => [key, state]),
    respondWith: (by: typeof respond) => {
      respond = by;
    },
    inStorage: (): unknown => JSON.parse(browser.storage?.getItem(KEY) ?? '[]'),
  };
}

test('an enquiry is stored before it is sent, and not sent again while its page may still be sending', async () => {
  const { addEntry, sendWaiting, requests, inStorage } = await outbox();
  expect(addEntry(enquiry('a'), Date.now())).toBe(true);
  expect(inStorage()).toMatchObject([{ key: 'a', state: 'sending', unsure: true }]);
  await sendWaiting(true);
  expect(requests).toEqual([]);
});

test('one whose page was closed in mid-send is sent under its key by a later page', async () => {
  const left = leaving(enquiry('a'), Date.now() - 30_000);
  const { sendWaiting, requests, states } = await outbox({ storage: stored(left) });
  await sendWaiting(false);
  expect([requests, states()]).toEqual([['a'], [['a', 'sent']]]);
});

describe('contents that this version cannot read', () => {
  const odd = [{ key: 'b', state: 'thinking' }, 7, waiting('c', { title: 'x'.repeat(400) })];

  test('stay as they are, and so does what can be read', async () => {
    const { addEntry, removeEntry, states, inStorage } = await outbox({
      storage: stored(...odd, waiting('a')),
    });
    expect(states()).toEqual([['a', 'waiting']]);
    addEntry(enquiry('d'), Date.now());
    expect(states()).toEqual([
      ['a', 'waiting'],
      ['d', 'sending'],
    ]);
    removeEntry('a');
    removeEntry('d');
    expect(inStorage()).toEqual(odd);
  });

  test('are never written: an enquiry that does not fit is not stored', async () => {
    const { addEntry, states, inStorage } = await outbox({ storage: stored(waiting('a')) });
    expect(addEntry(enquiry('b', { body: 'x'.repeat(64_001) }), Date.now())).toBe(false);
    expect(states()).toEqual([['a', 'waiting']]);
    expect(inStorage()).toHaveLength(1);
  });
});

describe.each([
  ['refused', () => null],
  ['full', () => new FakeStorage({}, 40)],
])('where storage is %s', (_, storage) => {
  test('an enquiry waits while the page is open, and is sent from there', async () => {
    const { addEntry, recordFirstTry, isStored, sendWaiting, states, requests } = await outbox({
      storage: storage(),
    });
    for (const key of ['a', 'b']) {
      expect(addEntry(enquiry(key), Date.now())).toBe(true);
      recordFirstTry(enquiry(key), { kind: 'unreachable', mayHaveArrived: true });
    }
    expect([isStored('a'), isStored('b')]).toEqual([false, false]);
    expect(states()).toEqual([
      ['a', 'waiting'],
      ['b', 'waiting'],
    ]);
    await sendWaiting(true);
    expect(requests).toEqual(['a', 'b']);
    expect(states()).toEqual([
      ['a', 'sent'],
      ['b', 'sent'],
    ]);
  });
});

test('a full storage loses none of its entries', async () => {
  const storage = stored(waiting('a'));
  const { addEntry, states } = await outbox({ storage: new FakeStorage(storage.all(), 900) });
  addEntry(enquiry('b', { body: 'x'.repeat(900) }), Date.now());
  expect(states()).toEqual([
    ['a', 'waiting'],
    ['b', 'sending'],
  ]);
});

test('an enquiry that is given up while others are sent is not sent', async () => {
  const { sendWaiting, removeEntry, respondWith, requests, states } = await outbox({
    storage: stored(waiting('a'), waiting('b')),
  });
  respondWith(async () => {
    removeEntry('b');
    return Response.json({ lead_id: 'l' }, { status: 201 });
  });
  await sendWaiting(true);
  expect(requests).toEqual(['a']);
  expect(states()).toEqual([['a', 'sent']]);
});

test('a page that is opened keeps the pause of the server’s Retry-After', async () => {
  const { sendWaiting, requests } = await outbox({
    storage: stored(waiting('a', { next: Date.now() + 60_000 })),
  });
  await sendWaiting(false);
  expect(requests).toEqual([]);
  await sendWaiting(true);
  expect(requests).toEqual(['a']);
});

test('a sent enquiry is recorded though a tag manager breaks', async () => {
  const { sendWaiting, window, states, storage } = await outbox({ storage: stored(waiting('a')) });
  window.dataLayer = Object.assign([], {
    push: () => {
      throw new TypeError('blocked');
    },
  });
  await sendWaiting(true);
  expect(states()).toEqual([['a', 'sent']]);
  expect(storage?.getItem(KEY)).not.toContain('ada@example.com');
  expect(storage?.getItem('forecourt:sample:successes')).toContain('Fleet Enquiry');
});

test('clearVisitorData spares unsent enquiries, and nothing else', async () => {
  const { storage } = await outbox({
    storage: stored(waiting('a'), waiting('b', { state: 'sent' }), waiting('c', { state: 'refused' })),
  });
  const { clearVisitorData } = await import('../clear-visitor-data.ts');
  clearVisitorData();
  expect(JSON.parse(storage?.getItem(KEY) ?? '[]')).toMatchObject([{ key: 'a' }]);
});
