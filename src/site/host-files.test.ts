import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sampleCars } from '../../tests/support/samples/sample-cars.ts';
import { sampleSite } from '../../tests/support/samples/sample-site.ts';
import { headersFile, redirectsFile, robotsFile } from './host-files.ts';
import { plan } from './plan.ts';

const sitePlan = plan(await sampleSite(sampleCars(60)), new Date('2026-11-20T02:00:00Z'));
const NO_HOSTS = { searchHost: null, hstsSubdomains: false, takesDeposits: false };
const at = (searchHost: string) => ({ ...NO_HOSTS, searchHost });
const INLINE = { scripts: ['sha256-script='], styles: ['sha256-style='] };

/** The directives of the security policy that a site without a search server has. */
function policyOf(headers: string): Record<string, string> {
  const policy = /Content-Security-Policy: (.*)/.exec(headers)?.[1] ?? '';
  return Object.fromEntries(
    policy.split('; ').map(part => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  );
}

describe('_headers', () => {
  const headers = headersFile(sitePlan.frame, INLINE, NO_HOSTS, {});

  test('let nothing run or style that is not ours: digests, never unsafe-inline', () => {
    const theme = createHash('sha256').update(sitePlan.frame.themeCss).digest('base64');
    expect(policyOf(headers)).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self' 'sha256-script='",
      'style-src': `'self' 'sha256-style=' 'sha256-${theme}'`,
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'self'",
    });
    expect(headers).not.toMatch(/unsafe-|\s\*[\s;]/);
  });

  test('cut pages off from windows that opened them', () => {
    expect(headers).toContain('Cross-Origin-Opener-Policy: same-origin-allow-popups');
  });

  test('allow requests to the search server where there is one, without its path', () => {
    const searching = headersFile(sitePlan.frame, INLINE, at('https://search.example:7700/indexes?x=1'), {});
    expect(policyOf(searching)['connect-src']).toBe("'self' https://search.example:7700");
  });

  test('let a form lead on to the payment page where the site takes deposits', () => {
    const paying = headersFile(sitePlan.frame, INLINE, { ...NO_HOSTS, takesDeposits: true }, {});
    expect(policyOf(paying)['form-action']).toBe("'self' https://checkout.stripe.com");
  });

  test.each(['https://x;script-src', 'https://x,y', 'https://x;script-src-elem.example:7700'])(
    'hold nothing of %s: it would end a directive',
    host => {
      const endpoints = { ...sitePlan.frame.siteData, 'data-endpoints': host };
      const made = headersFile({ ...sitePlan.frame, siteData: endpoints }, INLINE, at(host), {
        'script-src': [host],
      });
      expect(policyOf(made)).toEqual(policyOf(headers));
    },
  );

  test('set HSTS for this host alone, and for its subdomains where the dealer sets it', () => {
    expect(headers).toContain('  Strict-Transport-Security: max-age=63072000\n');
    const whole = headersFile(sitePlan.frame, INLINE, { ...NO_HOSTS, hstsSubdomains: true }, {});
    expect(whole).toContain('  Strict-Transport-Security: max-age=63072000; includeSubDomains\n');
  });

  test('allow requests to the endpoints of analytics, without their paths', () => {
    const siteData = {
      ...sitePlan.frame.siteData,
      'data-endpoints': 'https://a.example/in https://a.example/x http://b:9/',
    };
    const headers = headersFile({ ...sitePlan.frame, siteData: siteData }, INLINE, NO_HOSTS, {});
    expect(policyOf(headers)['connect-src']).toBe("'self' https://a.example http://b:9");
  });

  test('name no further host where a site loads no service', () => {
    const theme = createHash('sha256').update(sitePlan.frame.themeCss).digest('base64');
    expect(/Content-Security-Policy: (.*)/.exec(headers)?.[1]).toBe(
      "default-src 'self'; script-src 'self' 'sha256-script='; " +
        `style-src 'self' 'sha256-style=' 'sha256-${theme}'; img-src 'self' data: https:; font-src 'self'; ` +
        "connect-src 'self'; frame-src https://www.google.com; form-action 'self'; base-uri 'none'; " +
        "object-src 'none'; frame-ancestors 'self'",
    );
    expect(sitePlan.tagSources).toEqual({});
  });

  test('let in what services need beside what was let in; a chat that writes styles does without their digests', () => {
    const added = {
      'script-src': ['https://a.example'],
      'style-src': ["'unsafe-inline'", 'https://a.example'],
      'worker-src': ['blob:'],
    };
    expect(policyOf(headersFile(sitePlan.frame, INLINE, NO_HOSTS, added))).toMatchObject({
      'script-src': "'self' 'sha256-script=' https://a.example",
      'style-src': "'self' 'unsafe-inline' https://a.example",
      'worker-src': "'self' blob:",
      'connect-src': "'self'",
    });
  });

  test('are blocks of a path and indented headers, each header once', () => {
    for (const block of headers.trim().split('\n\n')) {
      const [path, ...lines] = block.split('\n');
      expect(path).toMatch(/^\/[\w./]*\*?$/);
      const names = lines.map(line => /^ {2}([A-Za-z-]+): \S/.exec(line)?.[1]);
      expect(names).not.toContain(undefined);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('keep hashed files for a year, pages not at all', () => {
    expect(headers).toMatch(/^\/_astro\/\*\n {2}Cache-Control: public, max-age=31536000, immutable$/m);
    expect(headers).toMatch(/^\/_images\/\*\n {2}Cache-Control: public, max-age=31536000, immutable$/m);
    expect(headers).toMatch(/^\/\*\n(?: {2}.*\n)* {2}Cache-Control: public, max-age=0, must-revalidate$/m);
  });
});

describe('_redirects', () => {
  const lines = redirectsFile(
    sitePlan.pages.map(({ page }) => page),
    () => true,
    [],
  ).split('\n');

  test('serve each later page of results at the address its links name', () => {
    const later = sitePlan.pages.filter(({ page }) => /\/page\/\d+\/$/.test(page.path));
    expect(later.length).toBeGreaterThan(2);
    for (const { page } of later) {
      const { pathname, searchParams } = new URL(page.meta.canonical ?? '');
      const query = [...searchParams].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
      expect(query.at(-1)).toBe(`page=${/(\d+)\/$/.exec(page.path)?.[1]}`);
      expect(lines).toContain(`${pathname} ${query.join(' ')} ${page.path} 200!`);
    }
    expect(lines.filter(line => line.includes('page='))).toHaveLength(later.length);
  });

  test('send the bare folder of cars to all cars; the last line ends', () => {
    expect(lines).toContain('/cars/ /search/new-used-and-demo-cars/ 301');
    expect(lines.at(-1)).toBe('');
  });
});

test('robots.txt lets everything be read, and names the sitemap', () => {
  expect(robotsFile('https://sample.example')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://sample.example/sitemap.xml\n',
  );
});
