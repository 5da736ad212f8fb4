import { html } from 'hono/html';
import { HONEYPOTS } from '../../domain/lead/honeypot.ts';
import { FILL_TIME, KEY_FIELD } from '../../domain/lead/volatile-fields.ts';
import { PAYMENT_PAGES } from '../../domain/reservation/payment-pages.ts';
import { sameSitePath } from '../../lib/network/same-site-path.ts';
import { visitorPage } from '../http/visitor-page.ts';
import type { LeadRequest } from './lead-request.ts';
import { attribute, honeypotField, plainField } from './plain-field.ts';
import type { Fields } from './read-body.ts';
import { shownSections } from './shown-sections.ts';

/** The form with its values and errors, to be corrected and sent again. */
export function invalidFormPage(lead: LeadRequest, errors: ReadonlyMap<string, string>): Promise<Response> {
  const { site, action, fields, context } = lead;
  const shown = shownSections(lead).flatMap(section => section.fields);
  const names = new Set(shown.map(({ name }) => name));
  const hasFile = shown.some(({ type }) => type === 'file');
  const { formErrors, formSend } = site.texts;
  return visitorPage(site, {
    status: 422,
    title: formErrors,
    car: lead.car,
    formActions: lead.postTo === undefined ? [] : PAYMENT_PAGES,
    body: html`<div class="errors" role="alert"><ul>
${[...errors].map(([name, text]) => html`<li>${names.has(name) ? html`<a href="#${name}">${text}</a>` : text}</li>`)}
</ul></div>
<form method="post" action="${lead.postTo ?? action}"${attribute('enctype', hasFile ? 'multipart/form-data' : '')}>
${hiddenFields(fields, names).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${honeypotField(site)}
${shown.map(field => plainField(field, fields.get(field.name), errors.get(field.name) ?? null, site))}
<button>${formSend}</button>
</form>
${context.url === null ? '' : html`<p><a href="${sameSitePath(new URL(context.url).pathname)}">Back to the page</a></p>`}`,
  });
}

/** The hidden fields, without those against spam. */
function hiddenFields(fields: Fields, shown: ReadonlySet<string>): [string, string][] {
  const left: readonly string[] = [...HONEYPOTS, FILL_TIME, KEY_FIELD, ...shown];
  return [...fields].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && value !== '' && value.length <= 2000 && !left.includes(name)
      ? [[name, value]]
      : [],
  );
}
