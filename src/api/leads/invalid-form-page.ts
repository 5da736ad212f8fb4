import { html } from 'hono/html';
import { FILL_TIME, HONEYPOT, KEY_FIELD } from '../../domain/lead/volatile-fields.ts';
import { PAYMENT_PAGES } from '../../domain/reservation/payment-pages.ts';
import { sameSitePath } from '../../lib/same-site-path.ts';
import type { LeadFormField } from '../../schemas/lead/lead-form-field.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import type { Html } from '../html-page.ts';
import { visitorPage } from '../visitor-page.ts';
import type { LeadRequest } from './lead-request.ts';
import type { Fields } from './read-body.ts';
import { shownSections } from './shown-sections.ts';

/** The form with what was typed and what is wrong, by field, to be corrected and sent again. */
export function invalidFormPage(lead: LeadRequest, errors: ReadonlyMap<string, string>): Promise<Response> {
  const { site, action, fields, context } = lead;
  const shown = shownSections(lead).flatMap(section => section.fields);
  const names = new Set(shown.map(({ name }) => name));
  const hasFile = shown.some(({ type }) => type === 'file');
  const { formErrors, formLeaveEmpty, formSend } = site.texts;
  return visitorPage(site, {
    status: 422,
    title: formErrors,
    formActions: lead.postTo === undefined ? [] : PAYMENT_PAGES,
    body: html`<div class="errors" role="alert"><ul>
${[...errors].map(([name, text]) => html`<li>${names.has(name) ? html`<a href="#${name}">${text}</a>` : text}</li>`)}
</ul></div>
<form method="post" action="${lead.postTo ?? action}"${attribute('enctype', hasFile ? 'multipart/form-data' : '')}>
${hiddenFields(fields, names).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p class="unseen" aria-hidden="true"><label>${formLeaveEmpty} <input name="${HONEYPOT}" tabindex="-1" autocomplete="off"></label></p>
${shown.map(field => formField(field, fields.get(field.name), errors.get(field.name) ?? null, site))}
<button>${formSend}</button>
</form>
${context.url === null ? '' : html`<p><a href="${sameSitePath(new URL(context.url).pathname)}">Back to the page</a></p>`}`,
  });
}

/** Everything that came along hidden, but what the sender's robot or script added. */
function hiddenFields(fields: Fields, shown: ReadonlySet<string>): [string, string][] {
  const left: readonly string[] = [HONEYPOT, FILL_TIME, KEY_FIELD, ...shown];
  return [...fields].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && value !== '' && value.length <= 2000 && !left.includes(name)
      ? [[name, value]]
      : [],
  );
}

function formField(field: LeadFormField, raw: unknown, error: string | null, site: LeadSite): Html {
  const { name, label, required, alternative, help, options = [] } = field;
  const optional = required || alternative ? '' : html` <small>${site.texts.formOptional}</small>`;
  const described = [help === undefined ? '' : `${name}-help`, error === null ? '' : `${name}-error`];
  const state = html`${attribute('aria-describedby', described.join(' ').trim())}${attribute('aria-invalid', error !== null)}`;
  const notes = html`${help === undefined ? '' : html`<span id="${name}-help">${help}</span>`}
${error === null ? '' : html`<p class="error" id="${name}-error">${error}</p>`}`;
  const values = (Array.isArray(raw) ? raw : [raw]).filter(value => typeof value === 'string');
  if (field.type === 'checkbox')
    return html`<div class="field"><label class="check"><input type="checkbox" id="${name}" name="${name}" value="true"${attribute('checked', values.length > 0)}${state}><span>${label}</span></label>${notes}</div>`;
  if (field.type === 'checkboxes')
    return html`<fieldset class="field" id="${name}"><legend>${label}${optional}</legend>
${options.map(option => html`<label class="check"><input type="checkbox" name="${name}" value="${option.value}"${attribute('checked', values.includes(option.value))}><span>${option.label}</span></label>`)}${notes}</fieldset>`;
  return html`<div class="field"><label for="${name}">${label}${optional}</label>${notes}
${control(field, values[0] ?? '', state, site)}</div>`;
}

function control(field: LeadFormField, value: string, state: Html, site: LeadSite): Html {
  const { name, type, required, maxlength, autocomplete, options = [], file } = field;
  const shared = html` id="${name}" name="${name}"${attribute('required', required)}${state}`;
  const length = attribute('maxlength', maxlength);
  if (type === 'textarea') return html`<textarea rows="5"${shared}${length}>\n${value}</textarea>`;
  if (type === 'select')
    return html`<select${shared}><option value="">${site.texts.formChoose}</option>
${options.map(option => html`<option value="${option.value}"${attribute('selected', option.value === value)}>${option.label}</option>`)}</select>`;
  if (type === 'file') return html`<input type="file"${shared}${attribute('accept', file?.accept)}>`;
  return html`<input type="${type}"${shared}${length}${attribute('autocomplete', autocomplete)} value="${value}">`;
}

/** Nothing for what is off, empty or not given. */
function attribute(name: string, value: string | number | boolean | undefined): Html | string {
  if (value === undefined || value === false || value === '') return '';
  return value === true && !name.startsWith('aria-') ? html` ${name}` : html` ${name}="${String(value)}"`;
}
