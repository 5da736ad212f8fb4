import { expect, test } from 'vitest';
import { planPush } from './plan-push.ts';

const content = (documents: Record<string, string>, settings = 's') => ({ settings, documents });
const four = { a: '1', b: '1', c: '1', d: '1' };

test.each([
  [content(four), null, { kind: 'whole', why: 'what the index holds is not known' }],
  [content(four), content(four, 't'), { kind: 'whole', why: 'the settings changed' }],
  [content(four), content(four), { kind: 'nothing' }],
  [content({}), content({}), { kind: 'nothing' }],
  [content({ ...four, a: '2' }), content(four), { kind: 'changes', put: ['a'], remove: [] }],
  [
    content({ b: '1', c: '1', d: '1', e: '1' }),
    content(four),
    { kind: 'changes', put: ['e'], remove: ['a'] },
  ],
  [content({ ...four, a: '2', b: '2', c: '2' }), content(four), { kind: 'whole', why: 'most cars changed' }],
  [content({ a: '1' }), content({}), { kind: 'whole', why: 'most cars changed' }],
  [content({}), content(four), { kind: 'whole', why: 'most cars changed' }],
])('%#', (wanted, there, plan) => {
  expect(planPush(wanted, there)).toEqual(plan);
});
