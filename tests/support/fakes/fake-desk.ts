import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { AppFiles } from '../../../src/preview/desk/desk-deps.ts';
import { DESK_FILES, pageForIframe } from '../../../src/preview/view-hosts/page-for-iframe.ts';
import type { ChangedPage, Difference } from '../../../src/schemas/preview/difference.ts';
import type { Note, PreviewEvent, Share } from '../../../src/schemas/preview/preview-requests.ts';
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
  state: FakeState;
}

interface FakeState {
  dealers: ReturnType<typeof sampleDealer>[];
  difference: Difference;
  pages: ChangedPage[];
  /** Null: signed out. */
  user: string | null;
  /** The response of each call instead. */
  failure: { status: 409 | 500; error: string } | null;
}

const KINDS = ['car', 'list', 'page', 'offer'];
export function fakeDesk({ html, files }: AppFiles): FakeDesk {
  const listeners = new Set<(event: PreviewEvent) => void>();
  const asked: FakeDesk['asked'] = [];
  const state: FakeState = {
    dealers: [
      sampleDealer(),
      ...Array.from({ length: 99 }, (_, at) =>
        sampleDealer({
          slug: `dealer-${at}`,
          name: `Dealer ${at}`,
          cars: at * 7,
          quarantined: at % 9 === 0 ? at : 0,
          warnings: at % 11 === 0 ? 2 : 0,
          missingPictures: at % 13 === 0 ? 3 : 0,
          hasChanges: at % 4 === 0,
          held: at === 7 ? 'The feed would remove 300 of 420 cars: more than half.' : null,
          state: at === 9 ? 'broken' : 'live',
          problems: at === 9 ? ['dealer-9/site.json: "theme.accent" is no colour. Write it as #15589f.'] : [],
          offers:
            at % 5 === 0 ? [{ title: 'Summer sale', starts_at: '2026-11-20', ends_at: '2026-11-27' }] : [],
        }),
      ),
    ],
    difference: sampleDifference(),
    pages: Array.from({ length: 5058 }, (_, at) => ({
      path: at === 0 ? '/' : `/cars/mazda-cx-5-maxx-${at}/`,
      kind: KINDS[at % 4] ?? 'page',
      change:
        at % 500 === 3 ? ('added' as const) : at % 500 === 4 ? ('removed' as const) : ('changed' as const),
      classes: ['texts.footer'],
    })),
    user: 'Kim',
    failure: null,
  };
  const notes: Note[] = [sampleNote({ path: '/cars/mazda-cx-5-maxx-1/' })];
  const shares: Share[] = [];
  const app = new Hono();
  const ask = (call: string, body: unknown) => asked.push({ call, body });

  app.use('*', async (context, next) => {
    const [side] = (context.req.header('host') ?? '').split('.');
    if (side !== 'before' && side !== 'after') return next();
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
    const body = await context.req.json();
    ask('states', body);
    return context.json({ stateId: `${body.at ?? 'now'} ${body.edits.length}` });
  });
  dealer.get('/difference', context => {
    const stateId = context.req.query('stateId') ?? '';
    const tried = stateId.endsWith(' 0')
      ? []
      : [sampleClass({ id: 'tried', title: 'Tried', state: 'waits' })];
    const { classes } = state.difference;
    return context.json({ ...state.difference, stateId, classes: [...classes, ...tried] });
  });
  dealer.get('/difference/pages', context => {
    const { kind = '', search = '', offset = '0', limit = '50' } = context.req.query();
    const found = state.pages.filter(
      page => (kind === '' || page.kind === kind) && page.path.includes(search),
    );
    const kinds: Record<string, number> = {};
    for (const page of state.pages) kinds[page.kind] = (kinds[page.kind] ?? 0) + 1;
    return context.json({
      total: found.length,
      kinds,
      pages: found.slice(Number(offset), Number(offset) + Math.min(200, Number(limit))),
    });
  });
  dealer.get('/difference/page', context =>
    context.json({
      path: context.req.query('path'),
      differences: [
        {
          kind: 'price',
          before: '$31,990 drive away',
          after: '$29,990 drive away',
          selectorBefore: '.price',
          selectorAfter: '.price',
        },
        {
          kind: 'text',
          before: 'Open six days a week',
          after: 'Open seven days a week',
          selectorBefore: 'footer p',
          selectorAfter: 'footer p',
        },
        {
          kind: 'picture',
          before: null,
          after: 'A blue car from the side',
          selectorBefore: null,
          selectorAfter: 'img',
        },
      ],
    }),
  );
  dealer.get('/difference/picture', context =>
    context.json({ error: 'No Chromium is on the machine of the desk, so pixels cannot be compared.' }, 404),
  );
  dealer.post('/decisions', async context => {
    const body = await context.req.json();
    ask('decisions', body);
    const next = ({ approve: 'approved', hold: 'held', withdraw: 'waits' } as const)[
      body.decision as 'approve'
    ];
    state.difference = {
      ...state.difference,
      classes: state.difference.classes.map(one =>
        body.classes.includes(one.id)
          ? {
              ...one,
              state: next,
              decision:
                body.decision === 'withdraw'
                  ? null
                  : { by: 'Kim', why: body.why, at: '2026-11-23T05:00:00.000Z', from: body.from },
            }
          : one,
      ),
      waiting: body.decision === 'approve' ? [] : ['texts.footer'],
    };
    return context.json(state.difference);
  });
  for (const call of ['publish', 'accept-stock', 'rollback'])
    dealer.post(`/${call}`, async context => {
      ask(call, await context.req.json());
      return context.body(null, 202);
    });
  dealer.post('/save', async context => {
    ask('save', await context.req.json());
    return context.body(null, 204);
  });
  dealer.get('/shares', context => context.json({ shares }));
  dealer.post('/shares', async context => {
    const { path: page } = await context.req.json();
    const share = {
      id: `s${shares.length}`,
      url: `http://share.localhost${page}`,
      by: 'Kim',
      expires: '2026-11-30T03:00:00.000Z',
    };
    shares.push(share);
    return context.json(share);
  });
  dealer.delete('/shares/:id', context => {
    shares.splice(
      shares.findIndex(({ id }) => id === context.req.param('id')),
      1,
    );
    return context.body(null, 204);
  });
  dealer.get('/notes', context => context.json({ notes }));
  dealer.post('/notes', async context => {
    const body = await context.req.json();
    ask('notes', body);
    const note = sampleNote({ id: `n${notes.length + 1}`, ...body });
    notes.push(note);
    return context.json(note);
  });
  dealer.delete('/notes/:id', context => {
    notes.splice(
      notes.findIndex(({ id }) => id === context.req.param('id')),
      1,
    );
    return context.body(null, 204);
  });
  dealer.get('/history', context =>
    context.json({
      releases: [
        sampleRelease({
          release: 'r-12',
          at: '2026-11-23T03:00:00.000Z',
          isLive: true,
          isEarlier: false,
          by: null,
          why: null,
          classes: ['Price fell: 14 cars', 'Sold: 3 cars'],
        }),
        sampleRelease(),
        sampleRelease({
          release: 'r-10',
          at: '2026-11-19T03:00:00.000Z',
          isEarlier: false,
          why: 'Wrong tyres',
          backFrom: 'r-09',
          classes: [],
        }),
      ],
    }),
  );
  dealer.get('/settings', context =>
    context.json({
      settings: [
        sampleSetting(),
        sampleSetting({
          path: ['features', 'stickyHeader'],
          group: 'switches',
          kind: 'boolean',
          value: true,
          description: 'The head of the page stays in sight.',
          source: '_defaults.json',
        }),
        sampleSetting({
          path: ['theme', 'accent'],
          group: 'theme',
          kind: 'color',
          value: '#15589f',
          description: 'The colour of what matters.',
        }),
        sampleSetting({
          path: ['theme', 'radius'],
          group: 'theme',
          kind: 'number',
          value: 6,
          description: 'How round corners are, in pixels.',
        }),
        sampleSetting({
          path: ['template'],
          group: 'template',
          kind: 'choice',
          choices: ['classic', 'metro', 'yard'],
          value: 'classic',
          description: 'The look of the site.',
        }),
        sampleSetting({
          path: ['features', 'buttons'],
          group: 'switches',
          kind: 'json',
          value: ['Enquire'],
          description: 'Buttons beside a car.',
        }),
        sampleSetting({
          path: ['texts', 'hours'],
          kind: 'json',
          value: { mon: ['9:00', '17:00'] },
          description: 'Hours of the showroom.',
        }),
      ],
    }),
  );
  app.get('/desk/:file', context => {
    const file = files.get(context.req.param('file'));
    if (file === undefined) return context.notFound();
    return context.body(new Uint8Array(file.body), 200, { 'content-type': file.type });
  });
  app.get('/login', context => context.text('Sign in'));
  app.get('*', context => {
    context.header(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src http://*.localhost:*; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    return context.html(html);
  });
  return {
    app,
    asked,
    state,
    say: event => {
      for (const listener of listeners) listener(event);
    },
  };
}
