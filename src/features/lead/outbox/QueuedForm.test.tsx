import { describe, expect, test, vi } from 'vitest';
import { FakeStorage, fakeBrowser } from '../../../../tests/support/fakes/fake-browser.ts';
import { readControls } from '../../../../tests/support/read-controls.ts';
import { renderLive } from '../../../../tests/support/render-live.ts';
import { sampleSite } from '../../../../tests/support/samples/sample-site.ts';
import { pageForm } from '../../../site/form/page-forms.ts';
import { leaving, type OutboxEntry } from '../../../visitor/outbox/outbox-entry.ts';
import { outboxMessages } from './outbox-messages.ts';

const KEY = 'forecourt:sample:outbox';
const form = { ...pageForm('fleet', '/fleet/', 'fleet', await sampleSite([])), title: 'Fleet <b>sales</b>' };
const NOTE = 'Your CV does not come with it.';

function entry(changes: Partial<OutboxEntry>): OutboxEntry {
  const sent = {
    key: 'k1',
    action: '/api/forms',
    body: JSON.stringify({ name: 'Ada', extras: ['Tow bar'], page_hash: 'h' }),
    form: { kind: 'fleet', event_id: 22, car: null },
    title: form.title,
    path: '/fleet/',
    formId: form.id,
    at: Date.now(),
    words: outboxMessages(form.messages.texts, null),
  } as const;
  return { ...leaving(sent, Date.now()), state: 'waiting', unsure: false, next: 0, ...changes };
}

/** The form in whose place an entry stands, in a browser that stores it. */
async function queued(changes: Partial<OutboxEntry>, note: string | null = null) {
  const storage = new FakeStorage({ [KEY]: JSON.stringify([entry(changes)]) });
  const browser = fakeBrowser({ storage });
  const [change, reopen] = [vi.fn(), vi.fn()];
  const { QueuedForm } = await import('./QueuedForm.tsx');
  const page = await renderLive(
    <QueuedForm form={form} entryKey="k1" note={note} change={change} reopen={reopen} />,
  );
  const inStorage = (): OutboxEntry[] => JSON.parse(storage.getItem(KEY) ?? '[]');
  return { ...browser, ...page, change, reopen, storage, inStorage };
}
const heading = (html: string) => /<h2[^>]*>([^<]*)<\/h2>/.exec(html)?.[1];
const lines = (html: string) => [...html.matchAll(/<p>([^<]*)<\/p>/g)].map(([, line]) => line);
const buttons = (html: string) => readControls(html).map(({ name }) => name);

const LATER = ['Send it now', 'Open the form and correct it', 'Do not send it'];
const CORRECT = ['Open the form and correct it'];

describe('in place of a form that was not taken at once', () => {
  test.each([
    ['waits', {}, 'Not sent yet', /^We cannot be reached at the moment\. We have kept/, LATER],
    ['may have arrived', { unsure: true }, 'Not confirmed yet', /^We could not confirm that/, LATER],
    ['is on its way', { state: 'sending' }, 'Not sent yet', /^We cannot be reached/, LATER],
    ['was refused', { state: 'refused' }, 'Not sent yet', /could not be taken:$/, CORRECT],
    [
      'was refused after a try that may have arrived',
      { state: 'refused', unsure: true },
      'Not sent yet',
      /could not be taken:$/,
      CORRECT,
    ],
    [
      'is too old',
      { state: 'expired' },
      'Not sent yet',
      /was never sent\. We have not received it\.$/,
      CORRECT,
    ],
    [
      'is too old and may have arrived',
      { state: 'expired', unsure: true },
      'Not confirmed yet',
      /We could not confirm that it arrived\.$/,
      CORRECT,
    ],
    ['was sent after all', { state: 'sent' }, 'Thank you', /./, []],
  ] as const)('shows its state, and what can be done: it %s', async (_, changes, title, text, can) => {
    const { html } = await queued(changes);
    expect(html()).toMatch(/^<div [^>]*role="status" data-outbox-here="k1">/);
    expect(heading(html())).toBe(title);
    expect(lines(html())).toEqual([expect.stringMatching(text)]);
    expect(buttons(html())).toEqual(can);
  });

  test('shows the error of the server, and nothing of the file that it was sent with', async () => {
    const { html } = await queued({ state: 'refused', error: 'This <b>address</b> bounces.' }, NOTE);
    expect(html()).toContain('<p>This &lt;b&gt;address&lt;/b&gt; bounces.</p>');
    expect(html()).not.toContain(NOTE);
  });

  test.each(['waiting', 'sending', 'sent'] as const)('shows what is not sent with it: %s', async state => {
    const { html } = await queued({ state }, NOTE);
    expect(lines(html()).at(-1)).toBe(NOTE);
  });

  test('shows its title as the dealer wrote it', async () => {
    const { html } = await queued({ state: 'expired' });
    expect(html()).toContain('Fleet &lt;b&gt;sales&lt;/b&gt;');
  });

  test('where the browser stores nothing says that the page must stay open', async () => {
    fakeBrowser({ storage: null });
    const { addEntry } = await import('../../../visitor/outbox/outbox.ts');
    addEntry(entry({}), Date.now());
    const { QueuedForm } = await import('./QueuedForm.tsx');
    const nothing = () => {};
    const { html } = await renderLive(
      <QueuedForm form={form} entryKey="k1" note={null} change={nothing} reopen={nothing} />,
    );
    expect(lines(html())).toEqual([expect.stringMatching(/Please keep this page open/)]);
  });
});

describe('a form that waits', () => {
  test('has the focus on what became of it', async () => {
    expect((await queued({})).focused()).toBe('Not sent yet');
  });

  test.each([
    ['sent', Response.json({ lead_id: 'l' }, { status: 201 }), 'Thank you'],
    ['refused', Response.json({ error: 'No.', fields: {} }, { status: 422 }), 'Not sent yet'],
  ])(
    'is %s at once by its button, and the heading has the focus that the button had',
    async (state, response, title) => {
      const page = await queued({});
      vi.stubGlobal('fetch', async () => response);
      await page.press('Send it now');
      await vi.waitFor(() => expect(page.inStorage()).toMatchObject([{ state }]));
      expect(heading(page.html())).toBe(title);
      expect(page.focused()).toBe(title);
    },
  );

  test('keeps the focus on the button where the server is still away', async () => {
    const page = await queued({});
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
    await page.press('Send it now');
    await vi.waitFor(() => expect(page.inStorage()).toMatchObject([{ tries: 1 }]));
    expect(page.focused()).toBe('Send it now');
  });

  test('is opened again with what was written, and waits no longer', async () => {
    const page = await queued({});
    await page.press('Open the form and correct it');
    expect(page.inStorage()).toEqual([]);
    expect(Object.entries(page.storage.all()).find(([name]) => name.includes('drafts'))?.[1]).toContain(
      'Tow bar',
    );
    expect(page.reopen).toHaveBeenCalledOnce();
  });

  test('is given up without a draft', async () => {
    const page = await queued({});
    await page.press('Do not send it');
    expect(Object.keys(page.storage.all())).not.toContainEqual(expect.stringContaining('drafts'));
    expect(page.inStorage()).toEqual([]);
    expect(page.reopen).toHaveBeenCalledOnce();
  });

  test('that is given up in another tab is a form again, and takes no focus', async () => {
    const page = await queued({});
    await page.after(() => page.otherTab(KEY, null));
    expect(page.html()).toBe('');
    expect(page.change).toHaveBeenCalled();
    expect(page.reopen).not.toHaveBeenCalled();
  });

  test.each([
    ['that the visitor leaves forgets', 'visible', []],
    ['that the browser closes keeps', 'hidden', [{ state: 'sent' }]],
  ])('and was sent: the page %s it', async (_, visibilityState, left) => {
    const page = await queued({ state: 'sent' });
    Object.assign(document, { visibilityState });
    await page.after(() => window.dispatchEvent(new Event('pagehide')));
    expect(page.inStorage()).toMatchObject(left);
  });

  test('is not forgotten before it was sent', async () => {
    const page = await queued({});
    await page.after(() => window.dispatchEvent(new Event('pagehide')));
    expect(page.inStorage()).toMatchObject([{ state: 'waiting' }]);
  });
});
