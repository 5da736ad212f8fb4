import { expect, test } from 'vitest';
import { receiverOf } from './receiver-of.ts';

const env = {
  SMTP_URL: 'smtps://user:secret@mail.example:465/?pool=true',
  FORECOURT_OWN_SMTP_URL: 'smtp://127.0.0.1:25',
  FORECOURT_A_WEBHOOK_URL: 'https://user:secret@CRM.example/hooks/secret',
  FORECOURT_A_WEBHOOK_CRM_URL: 'https://other.example:8443/',
  FORECOURT_BAD_WEBHOOK_URL: 'crm.example/hooks',
};
const hook = (site: string, name: string | null = null) => receiverOf(env, site, { kind: 'webhook', name });

test('a receiver is the host of the mail server, that of all sites or their own', () => {
  expect(receiverOf(env, 'a', { kind: 'email' })).toBe('email mail.example:465');
  expect(receiverOf(env, 'own', { kind: 'email' })).toBe('email 127.0.0.1:25');
});

test('a receiver is the host of the webhook, without what is secret in its address', () => {
  expect([hook('a'), hook('a', 'crm')]).toEqual(['webhook crm.example', 'webhook other.example:8443']);
});

test('a receiver that this process does not know is named after its variable', () => {
  expect(hook('b')).toBe('webhook FORECOURT_B_WEBHOOK_URL');
  expect(hook('bad')).toBe('webhook FORECOURT_BAD_WEBHOOK_URL');
  expect(receiverOf({}, 'b', { kind: 'email' })).toBe('email FORECOURT_B_SMTP_URL');
});
