import { matchRedirect, parseRedirects } from '../../lib/redirects/redirects.ts';

interface Edge {
  /** Calls below /api/ are handed to it. */
  server: string | null;
  /** Redirects that Cloudflare's own format cannot express. */
  redirects: string;
}

interface Assets {
  ASSETS: { fetch(request: Request): Promise<Response> };
}

/** The Worker of a site at Cloudflare. It runs there as it is here, so it imports nothing of Node. */
export function edgeWorker({ server, redirects }: Edge) {
  const rules = parseRedirects(redirects);
  return {
    async fetch(request: Request, { ASSETS }: Assets): Promise<Response> {
      const url = new URL(request.url);
      if (server !== null && url.pathname.startsWith('/api/')) return fetch(handedOn(request, url, server));
      const redirect = matchRedirect(rules, url, false);
      if (redirect === null) return ASSETS.fetch(request);
      if (redirect.status >= 300 && redirect.status < 400)
        return new Response(null, { status: redirect.status, headers: { location: redirect.to } });
      return ASSETS.fetch(new Request(new URL(redirect.to, url), request));
    },
  };
}

function handedOn(request: Request, url: URL, server: string): Request {
  const forward = new Request(new URL(url.pathname + url.search, server), request);
  // A visitor may send any value of this header.
  forward.headers.set('x-forwarded-for', request.headers.get('cf-connecting-ip') ?? '');
  return new Request(forward, { redirect: 'manual' });
}
