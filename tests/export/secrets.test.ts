import { expect, test } from 'vitest';
import { secretsIn } from '../../scripts/export/secrets-in.ts';

const valuesOf = (env: Record<string, string>) => [...new Set(secretsIn(env).values())];

test('keys of the search engine that may change its indexes are secrets', () => {
  const key = 'a-key-of-the-search-engine';
  expect(valuesOf({ MEILISEARCH_ADMIN_KEY: key })).toEqual([key]);
  expect(valuesOf({ MEILISEARCH_MASTER_KEY: key })).toEqual([key]);
});

test('the password in an address is a secret by itself', () => {
  const url = 'postgres://forecourt:a%2Flong-password-here@db.example/leads';
  expect(valuesOf({ DATABASE_URL: url })).toEqual([url, 'a/long-password-here']);
  expect(valuesOf({ DATABASE_URL: 'postgres://forecourt:short@db.example/leads' })).toHaveLength(1);
});
