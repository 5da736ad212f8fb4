import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { buildStates } from '../stock/build-states.ts';
import { type ListedSite, siteList, siteUnderWay } from './site-list.ts';

const READY: ListedSite = {
  slug: 'metro',
  name: 'Metro Motors',
  template: 'metro',
  accent: '#0b5cad',
  cars: 1042,
  origin: 'https://metro.example',
  state: { state: 'live' },
};
const WAITING: ListedSite = {
  slug: 'east',
  name: 'East Side',
  template: 'yard',
  accent: null,
  cars: null,
  origin: null,
  state: { state: 'waiting' },
};
const AWAY = 'PostgreSQL does not answer: start it, or correct DATABASE_URL';
const stateOf = (site: Parameters<ReturnType<typeof buildStates>['progress']>[0]) => {
  const states = buildStates();
  states.progress(site);
  return states.get(site.slug);
};

/** The list as HTML, and the text of its elements by id. */
async function listOf(
  sites: ListedSite[],
  changes: { port?: string; problem?: string; tokenPlace?: string | null } = {},
) {
  const { port = '4321', problem = null, tokenPlace = null } = changes;
  return read(await siteList({ sites, port, problem, tokenPlace }));
}

async function read(response: Response) {
  const html = await response.text();
  const texts = new Map<string, string>();
  walk(parse(html), texts);
  return { html, text: (id: string) => texts.get(id), response };
}

function walk(node: DefaultTreeAdapterTypes.Node, texts: Map<string, string>): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node)) return '';
  const text = node.childNodes.map(child => walk(child, texts)).join('');
  const id = 'attrs' in node ? node.attrs.find(({ name }) => name === 'id')?.value : undefined;
  if (id !== undefined) texts.set(id, text.replaceAll(/\s+/g, ' ').trim());
  return text;
}

describe('the list of sites', () => {
  test('says of each what it is, and leads to its local address', async () => {
    const { html, text } = await listOf([READY]);
    expect(html).toContain('<a href="http://metro.localhost:4321/">Metro Motors</a>');
    expect(text('facts-metro')).toBe('Template metro · 1,042 cars · for metro.example');
    expect(text('state-metro')).toBe('Ready');
    expect(text('summary')).toBe('1 site ready');
    expect(html).toContain('fill="#0b5cad"');
    expect((await listOf([READY], { port: '' })).html).toContain('href="http://metro.localhost/"');
  });

  test('shows a name as text', async () => {
    const { html } = await listOf([{ ...READY, name: 'A & B <script>alert(1)</script>' }]);
    expect(html).toContain('A &amp; B &lt;script&gt;');
    expect(html).not.toContain('<script>alert');
  });

  test('shows how to build before the first build', async () => {
    expect((await listOf([])).text('summary')).toBe('No site is built yet. Run npm run build.');
    // Where sites cannot be built, only the reason helps.
    const { text } = await listOf([], { problem: 'PostgreSQL does not answer.' });
    expect(text('summary')).toMatch(/^The store cannot be reached.*PostgreSQL does not answer\./);
    expect(text('summary')).not.toContain('npm run build');
  });

  test('shows how far builds are, and that a site is open while it is built again', async () => {
    const building = stateOf({ slug: 'east', stage: 'rendering pages', done: 3, total: 9 });
    const encoding = stateOf({ slug: 'metro', stage: 'encoding pictures', done: 12, total: 93 });
    const sites = [
      { ...WAITING, state: building },
      { ...READY, state: encoding },
      { ...WAITING, slug: 'west' },
      { ...READY, slug: 'north', state: { state: 'live', unencoded: 3 } as const },
    ];
    const { html, text, response } = await listOf(sites);
    expect(text('state-east')).toBe('Building: rendering pages 3 of 9');
    expect(html).toContain('<progress aria-label="rendering pages" value="3" max="9">');
    expect(text('state-metro')).toBe('Ready. Now encoding pictures 12 of 93');
    expect(text('state-west')).toBe('Waiting to be built');
    expect(text('state-north')).toBe('Ready. Its pictures wait to be encoded');
    expect(text('facts-west')).toBe('Template yard · west');
    expect(text('summary')).toBe('2 of 4 sites ready');
    expect(html).not.toContain('href="http://east.localhost');
    expect(response.headers.get('retry-after')).toBe('2');
  });

  test('loads itself again without scripts while there is something to wait for', async () => {
    const refresh = '<noscript><meta http-equiv="refresh" content="2"></noscript>';
    expect((await listOf([WAITING])).html).toContain(refresh);
    expect((await listOf([READY])).html).not.toContain('http-equiv');
  });

  test('gives the reason why a build failed, whether the site is open or not', async () => {
    const state = {
      state: 'failed',
      problems: ['site.json, name: expected a name <b>', 'and more'],
    } as const;
    const { html, text } = await listOf([
      { ...WAITING, state },
      { ...READY, state },
    ]);
    expect(text('state-east')).toBe('The build failed.site.json, name: expected a name <b> and more');
    expect(text('state-metro')).toMatch(/^Ready, as it was before the last build, which failed\.site\.json/);
    expect(html).toContain('expected a name &lt;b&gt;\nand more');
    expect(text('summary')).toBe('1 of 2 sites ready, 2 failed');
  });

  test('leads to the leads, with the place of the token, and to the desk', async () => {
    const { html } = await listOf([READY], { tokenPlace: 'store/operators-token' });
    expect(html).toContain('<a href="/operators/">Leads</a>');
    expect(html).toContain('token in <code>store/operators-token</code>');
    expect(html).toContain('<a href="http://localhost:4322/">Preview desk</a>');
    expect(html).toContain('<code>npm run preview</code>');
    expect((await listOf([READY])).html).toContain('the token that the server printed');
  });

  test('shows that the store is away, and that builds wait for it', async () => {
    const { text, html } = await listOf([WAITING], { problem: AWAY });
    expect(text('summary')).toContain('The store cannot be reached');
    expect(text('summary')).toContain('start it, or correct DATABASE_URL. Both go on by themselves');
    expect(html).toContain('http-equiv="refresh"');
  });
});

describe('in place of a site that is not built yet', () => {
  test('its progress is shown, with an error status', async () => {
    const state = stateOf({ slug: 'east', stage: 'planning pages' });
    const { html, text, response } = await read(await siteUnderWay({ ...WAITING, state }, '4321', null));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(text('title')).toBe('East Side is being built');
    expect(text('state-east')).toBe('Building: planning pages');
    expect(html).toContain('<a href="http://localhost:4321/">All sites</a>');
    expect(html).toContain('http-equiv="refresh"');
  });

  test('the reason why its build failed is shown, and what brings it', async () => {
    const state = { state: 'failed', problems: ['site.json, name: expected a name'] } as const;
    const { html, text, response } = await read(await siteUnderWay({ ...WAITING, state }, '4321', null));
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, null]);
    expect(text('title')).toBe('East Side is not built yet');
    expect(text('state-east')).toContain('site.json, name: expected a name');
    expect(html).toContain('It opens here after a build that goes live.');
    expect(html).not.toContain('http-equiv');
  });

  test('it says that the store is away', async () => {
    const { text } = await read(await siteUnderWay(WAITING, '4321', AWAY));
    expect(text('summary')).toContain('start it, or correct DATABASE_URL. Both go on by themselves');
    expect(text('state-east')).toBe('Waiting to be built');
  });
});
