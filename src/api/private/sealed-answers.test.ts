import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { answerKeys } from './answer-keys.ts';
import { sealAnswers } from './sealed-answers.ts';

const newKey = () => randomBytes(32).toString('base64');

test('a key is 32 bytes in base64, and what is none keeps the server from starting', () => {
  expect(answerKeys({})).toEqual([]);
  expect(answerKeys({ LEADS_KEY: `${newKey()}, ${newKey()}` })).toHaveLength(2);
  for (const wrong of ['secret', randomBytes(31).toString('base64'), `${newKey()}!`, `${newKey()},x`])
    expect(() => answerKeys({ LEADS_KEY: wrong }), wrong).toThrow(/openssl rand -base64 32/);
});

test('[K26] Equal answers are sealed differently each time, and their text is nowhere in it.', () => {
  const keys = answerKeys({ LEADS_KEY: newKey() });
  const answers = [{ name: 'income', label: 'Income', value: '98765' }];
  const [one, other] = [sealAnswers(answers, 'a', keys), sealAnswers(answers, 'a', keys)];
  expect(one).not.toBe(other);
  expect(Buffer.from(one?.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain('98765');
});

test('without a key nothing is sealed, and no answers need one', () => {
  const answers = [{ name: 'income', label: 'Income', value: '98765' }];
  expect(sealAnswers(answers, 'a', [])).toBeUndefined();
  expect(sealAnswers([], 'a', [])).toBeNull();
});
