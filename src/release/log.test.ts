import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  TEST_ACTOR,
  TEST_FRAME,
  testPage,
  testPool,
  testStore,
} from '../../tests/builder/publish-helpers.ts';
import {
  appendLog,
  decisionKey,
  foldLog,
  type LogEntry,
  type LoggedRelease,
  logFile,
  newDecision,
  readLog,
  UnreadableLog,
} from './log.ts';
import { publish } from './publish/publish.ts';
import { liveId, type ReleaseStore } from './publish/releases.ts';

const KIM = { door: 'desk', by: 'Kim', why: 'season' } as const;
const subject = (id: string) => ({ id, place: `offers.${id}`, label: `offers: ${id}` });
const released = (release: string, more: Partial<LoggedRelease> = {}): LoggedRelease => ({
  type: 'release',
  at: '2026-11-28T00:00:00.000Z',
  ...TEST_ACTOR,
  release,
  before: null,
  candidate: { files: 'f', stock: 's', now: '2026-11-28T00:00:00.000Z' },
  decisions: [],
  subjects: [],
  blocked: [],
  cars: { added: 0, changed: 0, removed: 0 },
  pages: { rendered: 1, deleted: 0 },
  paths: [],
  replaces: null,
  ...more,
});
const put = (store: ReleaseStore, text: string) =>
  publish(store, [testPage('index.html', text)], { pool: testPool(), frame: TEST_FRAME });

describe('a log', () => {
  test('has what was added, in order, also in another process', () => {
    const store = testStore();
    const first = newDecision(KIM, 'paused', { answer: 'no', subjects: [subject('1')] });
    appendLog(store, first);
    appendLog(store, newDecision(KIM, 'needs-approval', { subjects: [subject('2')] }));
    const { entries, hasDesk, pauses, decisions } = readLog(store);
    expect(entries).toHaveLength(2);
    expect([hasDesk, pauses.get('offers.1')]).toEqual([true, first]);
    expect([...decisions.keys()]).toEqual([decisionKey('needs-approval', '2')]);
    // Lines that another process adds are read with the next call.
    fs.appendFileSync(logFile(store), `${JSON.stringify({ ...first, id: 'other' })}\n`);
    expect(readLog(store).entries).toHaveLength(3);
  });

  test('loses half a line that a killed process left, and nothing else', () => {
    const store = testStore();
    appendLog(store, newDecision(KIM, 'draft', { subjects: [subject('1')] }));
    // A rollback of many cars is a long line.
    fs.appendFileSync(logFile(store), `{"type":"decision","id":"${'ha'.repeat(1_000_000)}`);
    expect(readLog(store).entries).toHaveLength(1);
    appendLog(store, newDecision(KIM, 'draft', { subjects: [subject('2')] }));
    expect(readLog(store).entries).toHaveLength(2);
  });

  test('that cannot be read names its file and what to do', () => {
    const store = testStore();
    appendLog(store, newDecision(KIM, 'draft', {}));
    fs.appendFileSync(logFile(store), 'no JSON\n');
    expect(() => readLog(store)).toThrow(UnreadableLog);
    expect(() => readLog(store)).toThrow(/decisions\.ndjson cannot be read.*Restore it from a backup/s);
  });

  test('keeps rollbacks where a release went live while it could not be read', async () => {
    const store = testStore();
    for (const text of ['one', 'two', 'three']) await put(store, text);
    const rollback = { type: 'rollback', at: '2026-11-28T00:00:00.000Z', ...KIM, code: null } as const;
    appendLog(store, { ...rollback, release: 'r00000001', before: 'r00000002', subjects: [subject('1')] });
    // The third one is live, and no entry names it; the fourth never went live.
    appendLog(store, released('r00000004', { subjects: [subject('1')] }));
    expect([...readLog(store).rolledBack.keys()]).toEqual(['1']);
    appendLog(store, newDecision(KIM, 'draft', {}));
    expect([...readLog(store).rolledBack.keys()]).toEqual(['1']);
  });

  test('that is lost is not taken for an empty one; an empty file begins again, with drafts', async () => {
    const store = testStore();
    await put(store, 'one');
    fs.writeFileSync(path.join(store.home, 'published.json'), '{"isLogged":true}');
    expect(() => readLog(store)).toThrow(/decisions\.ndjson is gone.*make an empty file/s);
    fs.mkdirSync(logFile(store));
    expect(() => readLog(store)).toThrow(UnreadableLog);
    fs.rmdirSync(logFile(store));
    fs.writeFileSync(logFile(store), '');
    expect(readLog(store)).toMatchObject({ entries: [], hasDesk: true });
  });

  test('counts no release that never went live, and says so with the next entry', async () => {
    const store = testStore();
    await put(store, 'one');
    const live = liveId(store) ?? '';
    const decision = newDecision(KIM, 'needs-approval', { subjects: [subject('1')] });
    appendLog(store, released(live), decision);
    // The process ended before the link was swapped.
    appendLog(store, released('r00000002', { subjects: [subject('1')], decisions: [decision.id] }));
    expect(readLog(store).decisions.size).toBe(1);
    appendLog(store, newDecision(KIM, 'draft', {}));
    expect(fs.readFileSync(logFile(store), 'utf8')).toContain('"type":"void"');
    expect(readLog(store).entries.map(({ type }) => type)).toEqual(['release', 'decision', 'decision']);
    // The next build uses the same name, and goes live.
    appendLog(store, released('r00000002', { before: live, subjects: [subject('1')] }));
    await put(store, 'two');
    expect(liveId(store)).toBe('r00000002');
    expect(readLog(store).entries.map(({ type }) => type)).toEqual([
      'release',
      'decision',
      'decision',
      'release',
    ]);
    expect(readLog(store).decisions.size).toBe(0);
  });
});

describe('what follows from a log', () => {
  const approve = (id: string, more = {}) =>
    newDecision(KIM, 'needs-approval', { subjects: [subject(id)], ...more });
  const pause = (id: string) => newDecision(KIM, 'paused', { answer: 'no', subjects: [subject(id)] });
  const withdraw = (id: string) => approve(id, { answer: 'withdrawn' });
  const state = (...entries: LogEntry[]) => {
    const { decisions, pauses, drafts, rolledBack } = foldLog(entries);
    return {
      approved: [...decisions.keys()].map(key => key.split(' ')[1]),
      paused: [...pauses.keys()],
      drafts: [...drafts],
      rolledBack: [...rolledBack.keys()],
    };
  };
  const draft = (id: string): LogEntry => ({
    type: 'draft',
    at: '2026-11-28T00:00:00.000Z',
    ...KIM,
    subjects: [subject(id)],
  });
  const rollback = (id: string): LogEntry => ({
    type: 'rollback',
    at: '2026-11-28T00:00:00.000Z',
    ...KIM,
    release: 'r00000001',
    before: 'r00000002',
    subjects: [subject(id)],
    code: null,
  });
  const nothing = { approved: [], paused: [], drafts: [], rolledBack: [] };

  test.each<[string, LogEntry[], object]>([
    ['an approval takes the place of a pause', [pause('1'), approve('1')], { approved: ['1'] }],
    ['a pause takes the place of an approval', [approve('1'), pause('1')], { paused: ['offers.1'] }],
    ['a withdrawn decision is none', [approve('1'), pause('2'), withdraw('1'), withdraw('2')], {}],
    [
      'publishing a draft lifts no pause',
      [pause('1'), newDecision(KIM, 'draft', { subjects: [subject('1')] })],
      { approved: ['1'], paused: ['offers.1'] },
    ],
    [
      'what went live is decided no more',
      [approve('1'), draft('2'), rollback('3'), released('r2', { subjects: ['1', '2', '3'].map(subject) })],
      {},
    ],
    [
      'a pause outlives a release',
      [pause('1'), released('r2', { subjects: [subject('1')] })],
      { paused: ['offers.1'] },
    ],
    ['a rollback takes back the approval, too', [approve('1'), rollback('1')], { rolledBack: ['1'] }],
  ])('%s', (_, entries, expected) => {
    expect(state(...entries)).toEqual({ ...nothing, ...expected });
  });
});
