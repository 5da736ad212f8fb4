import { hash } from 'node:crypto';
import { html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

export interface HtmlPage {
  status?: number;
  title: string;
  /** Name of the site, behind the title. */
  titleEnd?: string;
  lang: string;
  style: string;
  /** Shown before the page's own contents. */
  header?: Html;
  body: Html;
  headers?: Record<string, string>;
  /** Origins that its form may lead on to; the policy counts redirects too. */
  formActions?: readonly string[];
  /** A source of pictures besides this server, as the policy names it. */
  pictures?: string;
  /** Runs in the page, and may send requests to this server. */
  script?: string;
  /** A browser without scripts loads the page anew after so long; null never. */
  refreshSeconds?: number | null;
}

/** A page of the server's own: nothing from elsewhere, stored by no cache. */
export async function htmlPage(page: HtmlPage): Promise<Response> {
  const { status = 200, title, titleEnd, lang, style, header = '', body, headers = {}, script } = page;
  const refresh = page.refreshSeconds ?? null;
  const formActions = ["'self'", ...(page.formActions ?? [])].join(' ');
  const text = await html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}${titleEnd === undefined ? '' : ` | ${titleEnd}`}</title>
${refresh === null ? '' : html`<noscript><meta http-equiv="refresh" content="${refresh}"></noscript>`}
<style>${raw(style)}</style>
</head>
<body>
${header}<main>
${body}
</main>
${script === undefined ? '' : html`<script>${raw(script)}</script>`}
</body>
</html>
`;
  return new Response(text.toString(), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        `style-src '${source(style)}'`,
        ["img-src 'self'", ...(page.pictures === undefined ? [] : [page.pictures])].join(' '),
        ...(script === undefined ? [] : [`script-src '${source(script)}'`, "connect-src 'self'"]),
        `form-action ${formActions}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      ...headers,
    },
  });
}

/** An inline style or script, as a policy names it. */
function source(text: string): string {
  return `sha256-${hash('sha256', text, 'base64')}`;
}
