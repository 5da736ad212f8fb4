import { html } from 'hono/html';
import { type Html, htmlPage } from '../html-page.ts';

const STYLE = `body{margin:0 auto;padding:1rem 1.5rem 4rem;max-width:80rem;font:1rem/1.5 system-ui,sans-serif;color:#1c2024;background:#fff}
h1{font-size:1.4rem}h2{font-size:1.1rem;margin-top:2rem}nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0}
nav a{display:inline-block;padding:.4rem 0}a{color:#0b57d0}a[aria-current]{color:inherit;font-weight:700;text-decoration:none}
.wide{overflow-x:auto}.wide table{min-width:56rem}table{border-collapse:collapse;width:100%}caption{text-align:left;padding:.5rem 0}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #d5d9de;overflow-wrap:anywhere}td:first-child{white-space:nowrap}
td ul{margin:0;padding:0;list-style:none}.bad{color:#a11212;font-weight:600}.note{color:#4b5560}
form{display:inline-block;margin:.25rem .5rem .25rem 0}label{display:block;font-weight:600}
input{font:inherit;padding:.5rem;min-height:1.5rem;border:1px solid #6b7280;border-radius:4px;width:20rem;max-width:100%}
button{font:inherit;padding:.5rem 1rem;min-height:2.5rem;border:1px solid #1c2024;border-radius:4px;background:#fff;color:inherit;cursor:pointer}
button.strong{background:#1c2024;color:#fff}:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}`;

/** A page for operators. */
export function operatorsPage(title: string, body: Html, status = 200): Promise<Response> {
  return htmlPage({
    status,
    title: `${title} | Forecourt`,
    lang: 'en',
    style: STYLE,
    body: html`<h1>${title}</h1>
${body}`,
  });
}
