import { hash } from 'node:crypto';
import { html, raw } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** The look of pages for visitors whose browser runs no scripts. */
export const VISITOR_STYLE = `body{margin:0 auto;padding:1.5rem;max-width:38rem;font:1rem/1.5 system-ui,sans-serif;color:#1d2330;background:#fff}
h1{font-size:1.5rem;line-height:1.25}form,.field{display:grid;gap:.25rem}form{gap:1.25rem}
label,legend{font-weight:600}.check{display:flex;gap:.5rem;align-items:start;font-weight:400;min-height:1.5rem}
input:not([type=checkbox]),select,textarea{font:inherit;padding:.6rem;border:1px solid #6b7280;border-radius:4px;min-height:2.75rem;box-sizing:border-box;width:100%}
input[type=checkbox]{flex:none;width:1.5rem;height:1.5rem;margin:0}
fieldset{border:0;margin:0;padding:0}.error{color:#a11212;margin:0}input[aria-invalid=true]:not([type=checkbox]),select[aria-invalid=true],textarea[aria-invalid=true]{border:2px solid #a11212}
.errors{border:2px solid #a11212;border-radius:4px;padding:.5rem 1rem;margin-bottom:1.5rem}
button{font:inherit;font-weight:600;padding:.75rem 1.5rem;min-height:2.75rem;border:0;border-radius:4px;background:#1d2330;color:#fff;justify-self:start}
a{color:#1a4fa0}.unseen{position:absolute;left:-9999px}:focus-visible{outline:3px solid #1a4fa0;outline-offset:2px}`;

interface HtmlPage {
  status?: number;
  title: string;
  /** Name of the site: part of the title, and a link home. */
  site?: string;
  lang: string;
  style: string;
  /** What stands before the page's own contents. */
  header?: Html;
  body: Html;
  headers?: Record<string, string>;
  /** Origins that its form may lead on to; the policy counts redirects too. */
  formActions?: readonly string[];
}

/** A page of the server's own: no scripts, nothing from elsewhere, stored by no cache. */
export async function htmlPage(page: HtmlPage): Promise<Response> {
  const { status = 200, title, site, lang, style, header = '', body, headers = {} } = page;
  const formActions = ["'self'", ...(page.formActions ?? [])].join(' ');
  const text = await html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}${site === undefined ? '' : ` | ${site}`}</title>
<style>${raw(style)}</style>
</head>
<body>
${header}<main>
${site === undefined ? '' : html`<p><a href="/">${site}</a></p>`}
${body}
</main>
</body>
</html>
`;
  return new Response(text.toString(), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; form-action ${formActions}; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      ...headers,
    },
  });
}
