import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import * as v from 'valibot';
import type { AppFiles } from '../../../src/preview/desk/desk-deps.ts';
import { DESK_FILES, pageForIframe } from '../../../src/preview/view-hosts/page-for-iframe.ts';
import type { ChangeClass, ChangedPage, Difference } from '../../../src/schemas/preview/difference.ts';
import type {
  Note,
  PreviewEvent,
  ReleaseEntry,
  Share,
} from '../../../src/schemas/preview/preview-requests.ts';
import {
  sampleClass,
  sampleDealer,
  sampleDifference,
  sampleNote,
  sampleRelease,
  sampleSetting,
} from '../samples/sample-desk.ts';

/** A desk's server of samples, for tests of the application alone: what it answers can be changed while it runs. */
export interface FakeDesk {
  app: Hono;
  /** Bodies of requests, by the last part of the path. */
  asked: { call: string; body: unknown }[];
  say: (event: PreviewEvent) => void;
  state: {
    dealers: ReturnType<typeof sampleDealer>[];
    difference: Difference;
    /** The saved value of the first setting. */
    footer: string;
    /** Null: signed out. */
    user: string | null;
    /** The response of each call instead. */
    failure: { status: 409 | 500; error: string } | null;
  };
}

const UNDECIDED = { state: 'needs-approval', why: 'Changes of this kind need an approval.' } as const;

/** A changed text, on every page; it needs an approval. */
export function deskClass(change: Partial<ChangeClass> = {}): ChangeClass {
  return sampleClass({ ...UNDECIDED, ...change });
}

/** Prices that fell, which go live by themselves, and a text that needs an approval. */
export function deskDifference(change: Partial<Difference> = {}): Difference {
  const { after, classes, ...sample } = sampleDifference();
  return {
    ...sample,
    classes: classes.map(one => (one.canWait ? deskClass() : { ...one, why: null })),
    after: { ...after, proposedUrl: 'http://proposed.localhost' },
    blocked: ['texts.footer'],
    cars: [],
    nextAt: null,
    ...change,
  };
}

const KINDS = ['car', 'list', 'page', 'offer'];
const HELD = 'The feed would remove 300 of 420 cars: more than half.';
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src http://*.localhost:*; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const OTHERS = Array.from({ length: 99 }, (_, at) =>
  sampleDealer({
    ...{ slug: `dealer-${at}`, name: `Dealer ${at}`, cars: at * 7, hasChanges: at % 4 === 0 },
    quarantined: at % 9 === 0 ? at : 0,
    warnings: at % 11 === 0 ? 2 : 0,
    missingPictures: at % 13 === 0 ? 3 : 0,
    held: at === 7 ? HELD : null,
    state: at === 9 ? 'broken' : 'live',
    problems: at === 9 ? ['dealer-9/site.json: "theme.accent" is no colour. Write it as #15589f.'] : [],
    offers: at % 5 === 0 ? [{ title: 'Summer sale', starts_at: '2026-11-20', ends_at: '2026-11-27' }] : [],
  }),
);
const PAGES = Array.from(
  { length: 5058 },
  (_, at): ChangedPage => ({
    path: at === 0 ? '/' : `/cars/mazda-cx-5-maxx-${at}/`,
    kind: KINDS[at % 4] ?? 'page',
    change: at % 500 === 3 ? 'added' : at % 500 === 4 ? 'removed' : 'changed',
    classes: ['texts.footer'],
  }),
);
const DIFFERENCES = [
  ['price', '$31,990 drive away', '$29,990 drive away', '.price', '.price'],
  ['text', 'Open six days a week', 'Open seven days a week', 'footer p', 'footer p'],
  ['picture', null, 'A blue car from the side', null, 'img'],
].map(([kind, before, after, selectorBefore, selectorAfter]) => ({
  ...{ kind, before, after, selectorBefore, selectorAfter },
}));
function deskRelease(change: Partial<ReleaseEntry> = {}): ReleaseEntry {
  return sampleRelease({
    ...{ door: 'desk', changes: ['texts: footer'], blocked: [], pages: { rendered: 5058, deleted: 0 } },
    ...change,
  });
}

const RELEASES = [
  deskRelease({
    ...{ release: 'r-12', at: '2026-11-23T03:00:00.000Z', isLive: true, isEarlier: false },
    ...{ door: 'webhook', by: null, why: null, approvals: [] },
    changes: ['14 cars changed', '3 cars removed'],
    blocked: ['texts: footer (needs-approval)'],
    pages: { rendered: 40, deleted: 3 },
  }),
  deskRelease({ cars: ['2021 Kia Rio: from 15,990 to 14,990'] }),
  deskRelease({
    ...{ release: 'r-10', at: '2026-11-19T03:00:00.000Z', isEarlier: false, why: 'Wrong tyres' },
    ...{ backFrom: 'r-09', changes: [], approvals: [], pages: { rendered: 0, deleted: 0 } },
  }),
];
const SETTINGS = [
  sampleSetting({
    ...{ path: ['features', 'stickyHeader'], group: 'switches', kind: 'boolean', value: true },
    ...{ description: 'The head of the page stays in sight.', source: '_defaults.json' },
  }),
  sampleSetting({
    ...{ path: ['theme', 'accent'], group: 'theme', kind: 'color', value: '#15589f' },
    description: 'The colour of what matters.',
  }),
  sampleSetting({
    ...{ path: ['theme', 'radius'], group: 'theme', kind: 'number', value: 6 },
    description: 'How round corners are, in pixels.',
  }),
  sampleSetting({
    ...{ path: ['template'], group: 'template', kind: 'choice', choices: ['classic', 'metro', 'yard'] },
    ...{ value: 'classic', description: 'The look of the site.' },
  }),
  sampleSetting({
    ...{ path: ['features', 'buttons'], group: 'switches', kind: 'json', value: ['Enquire'] },
    description: 'Buttons beside a car.',
  }),
  sampleSetting({
    ...{ path: ['texts', 'hours'], kind: 'json', value: { mon: ['9:00', '17:00'] } },
    description: 'Hours of the showroom.',
  }),
];

export function fakeDesk({ html, files }: AppFiles): FakeDesk {
  const listeners = new Set<(event: PreviewEvent) => void>();
  const asked: FakeDesk['asked'] = [];
  const state: FakeDesk['state'] = {
    dealers: [sampleDealer(), ...OTHERS],
    difference: deskDifference(),
    footer: 'Open six days a week',
    user: 'Kim',
    failure: null,
  };
  const notes: Note[] = [sampleNote({ path: '/cars/mazda-cx-5-maxx-1/' })];
  const shares: Share[] = [];
  const remove = (all: { id: string }[], id: string) =>
    all.splice(
      all.findIndex(each => each.id === id),
      1,
    );
  const app = new Hono();

  app.use('*', async (context, next) => {
    const [side] = (context.req.header('host') ?? '').split('.');
    if (side === undefined || !['before', 'after', 'proposed'].includes(side)) return next();
    const script = files.get(context.req.path.replace(DESK_FILES, ''));
    if (script !== undefined)
      return context.body(new Uint8Array(script.body), 200, { 'content-type': script.type });
    const page = `<!doctype html><html><head><title>${side}</title></head><body><h1>${side} ${context.req.path}</h1><p class="price">A price</p>${'<p>A car.</p>'.repeat(120)}<footer><p>Open</p></footer></body></html>`;
    return context.html(new TextDecoder().decode(pageForIframe(new TextEncoder().encode(page))));
  });
  app.use('/api/*', async (context, next) => {
    if (state.user === null) return context.json({ error: 'Sign in first.' }, 401);
    if (state.failure !== null && context.req.path !== '/api/events')
      return context.json({ error: state.failure.error }, state.failure.status);
    if (context.req.method === 'POST')
      asked.push({ call: context.req.path.split('/').at(-1) ?? '', body: await context.req.json() });
    return next();
  });
  app.get('/api/dealers', context => context.json({ dealers: state.dealers }));
  app.get('/api/events', context =>
    streamSSE(context, async stream => {
      const listener = (event: PreviewEvent) => void stream.writeSSE({ data: JSON.stringify(event) });
      listeners.add(listener);
      await new Promise<void>(resolve => stream.onAbort(resolve));
      listeners.delete(listener);
    }),
  );
  const dealer = app.basePath('/api/dealers/:slug');
  dealer.get('/', context => {
    const found = state.dealers.find(({ slug }) => slug === context.req.param('slug'));
    return found === undefined
      ? context.json({ error: 'There is no such dealer.' }, 404)
      : context.json(found);
  });
  dealer.post('/states', async context => {
    const { at, edits } = await context.req.json();
    return context.json({ stateId: `${at ?? 'now'} ${edits.length}` });
  });
  dealer.get('/difference', context => {
    const stateId = context.req.query('stateId') ?? '';
    const isTried = !stateId.endsWith(' 0');
    const tried = isTried ? [deskClass({ id: 'tried', title: 'Tried' })] : [];
    const classes = [...state.difference.classes, ...tried];
    return context.json({ ...state.difference, stateId, classes });
  });
  dealer.get('/difference/pages', context => {
    const { kind = '', search = '', offset = '0', limit = '50' } = context.req.query();
    const found = PAGES.filter(page => (kind === '' || page.kind === kind) && page.path.includes(search));
    const kinds = Object.fromEntries(
      KINDS.map(each => [each, PAGES.filter(page => page.kind === each).length]),
    );
    const pages = found.slice(Number(offset), Number(offset) + Math.min(200, Number(limit)));
    return context.json({ total: found.length, kinds, pages });
  });
  dealer.get('/difference/page', context => {
    asked.push({ call: 'page', body: context.req.query() });
    return context.json({ path: context.req.query('path'), differences: DIFFERENCES });
  });
  dealer.get('/difference/picture', context =>
    context.json({ error: 'No Chromium is on the machine of the desk, so pixels cannot be compared.' }, 404),
  );
  dealer.post('/decisions', async context => {
    const { classes, decision, why, from } = await context.req.json();
    const made = { by: 'Kim', why, at: '2026-11-23T05:00:00.000Z', from };
    const decided = {
      approve: { state: 'approved', why: null, decision: made },
      pause: { state: 'paused', why: 'Kim paused it.', decision: made },
      withdraw: { ...UNDECIDED, decision: null },
    } as const;
    const read = v.parse(v.picklist(['approve', 'pause', 'withdraw']), decision);
    const changed = decided[read];
    state.difference = {
      ...state.difference,
      classes: state.difference.classes.map(one => (classes.includes(one.id) ? { ...one, ...changed } : one)),
      blocked: read === 'approve' ? [] : ['texts.footer'],
    };
    return context.json(state.difference);
  });
  for (const call of ['publish', 'accept-stock', 'cars', 'rollback'])
    dealer.post(`/${call}`, context => context.body(null, 202));
  dealer.post('/save', context => context.body(null, 204));
  dealer.get('/shares', context => context.json({ shares }));
  dealer.post('/shares', async context => {
    const { path } = await context.req.json();
    const url = `http://share.localhost${path}`;
    shares.push({ id: `s${shares.length}`, url, by: 'Kim', expires: '2026-11-30T03:00:00.000Z' });
    return context.json(shares.at(-1) ?? {});
  });
  dealer.delete('/shares/:id', context => {
    remove(shares, context.req.param('id'));
    return context.body(null, 204);
  });
  dealer.get('/notes', context => context.json({ notes }));
  dealer.post('/notes', async context => {
    notes.push(sampleNote({ id: `n${notes.length + 1}`, ...(await context.req.json()) }));
    return context.json(notes.at(-1) ?? {});
  });
  dealer.delete('/notes/:id', context => {
    remove(notes, context.req.param('id'));
    return context.body(null, 204);
  });
  dealer.get('/history', context => context.json({ releases: RELEASES }));
  dealer.get('/history.csv', context =>
    context.body('release\r\nr-12\r\n', 200, {
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="bayside-history.csv"',
    }),
  );
  dealer.get('/settings', context =>
    context.json({ settings: [sampleSetting({ value: state.footer }), ...SETTINGS] }),
  );
  app.get('/desk/:file', context => {
    const file = files.get(context.req.param('file'));
    if (file === undefined) return context.notFound();
    return context.body(new Uint8Array(file.body), 200, { 'content-type': file.type });
  });
  app.get('/login', context => context.text('Sign in'));
  app.get('*', context => {
    context.header('content-security-policy', POLICY);
    return context.html(html);
  });
  const say: FakeDesk['say'] = event => {
    for (const listener of listeners) listener(event);
  };
  return { app, asked, state, say };
}
