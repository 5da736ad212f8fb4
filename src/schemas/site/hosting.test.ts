import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { HostingSchema } from './hosting.ts';
import { StoredSiteSchema } from './published-site.ts';

const accepts = (hosting: Record<string, unknown>) => v.safeParse(HostingSchema, hosting).success;

describe('where a site is published', () => {
  test.each([
    'https://a.example\n/* https://evil.example 200!',
    'https://a.example /x',
    'https://a.example/path',
    'https://user:password@a.example',
    'http://a.example',
    'javascript:alert(1)',
    '//a.example',
  ])('calls are not handed to %j', server => {
    expect(accepts({ target: 'netlify', siteId: 'x', server: 'https://a.example' })).toBe(true);
    expect(accepts({ target: 'netlify', siteId: 'x', server })).toBe(false);
  });

  test.each(['.', '..', 'a/b', ''])('%j is no project: its calls would be others', siteId => {
    expect(accepts({ target: 'netlify', siteId })).toBe(false);
  });

  test.each(['..', '../other', 'a/../b', '/a', 'a/', 'a//b', './a'])(
    '%j is no folder of a bucket',
    prefix => {
      expect(accepts({ target: 's3', bucket: 'sites', region: 'auto', prefix: 'a/b' })).toBe(true);
      expect(accepts({ target: 's3', bucket: 'sites', region: 'auto', prefix })).toBe(false);
    },
  );

  test.each(['www', './www', '/srv/www\u001b[2J', '/srv/a\nb'])('%j is no folder', path => {
    expect(accepts({ target: 'folder', path: '/srv/www' })).toBe(true);
    expect(accepts({ target: 'folder', path })).toBe(false);
  });
});

test.each([undefined, { target: 'cloudflare', accountId: 'a', name: 'northside' }])(
  'a stored site with the host %j is served here alone',
  hosting => {
    const site = { slug: 'northside', name: 'Northside', origin: 'https://northside.example' };
    expect(v.parse(StoredSiteSchema, JSON.stringify({ ...site, hosting }))).toEqual(site);
  },
);
