import { html } from 'hono/html';
import { localeOf } from '../../domain/country/country.ts';
import { FILL_TIME, HONEYPOT, KEY_FIELD } from '../../domain/lead/volatile-fields.ts';
import type { LeadFormField } from '../../schemas/lead/lead-form-field.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import { smallPage } from './form-page.ts';
import type { AskedForm } from './form-questions.ts';
import { formSections } from './form-questions.ts';
import type { Fields } from './read-body.ts';

export interface FormAgain {
  site: LeadSite;
  asked: AskedForm;
  action: string;
  status: number;
  fields: Fields;
  /** What is wrong, by field. */
  errors: ReadonlyMap<string, string>;
  /** Path of the page it came from, on this site. */
  back: string | null;
}

/** The form with what was typed and what is wrong, to be mended and sent again. */
export function formAgain({
  site,
  asked,
  action,
  status,
  fields,
  errors,
  back,
}: FormAgain): Promise<Response> {
  const sections = formSections(site, asked);
  const questions = sections.flatMap(section => section.fields);
  const shown = new Set(questions.map(({ name }) => name));
  const { formErrors, formLeaveEmpty, formSend } = site.texts;
  return smallPage({
    status,
    title: formErrors,
    siteName: site.name,
    lang: localeOf(site.country),
    body: html`<h1>${formErrors}</h1>
<div class="errors" role="alert"><ul>
${[...errors].map(([name, text]) => html`<li>${shown.has(name) ? html`<a href="#${name}">${text}</a>` : text}</li>`)}
</ul></div>
<form method="post" action="${action}">
${unseen(fields, shown).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p class="unseen" aria-hidden="true"><label>${formLeaveEmpty} <input name="${HONEYPOT}" tabindex="-1" autocomplete="off"></label></p>
${questions.map(field => question(field, fields.get(field.name), errors.get(field.name) ?? null, site))}
<button>${formSend}</button>
</form>
${back === null ? '' : html`<p><a href="${back}">Back to the page</a></p>`}`,
  });
}

/** Everything that came along unseen, but what the sender's robot or script added. */
function unseen(fields: Fields, shown: ReadonlySet<string>): [string, string][] {
  const own: readonly string[] = [HONEYPOT, FILL_TIME, KEY_FIELD];
  return [...fields].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' &&
    value !== '' &&
    !shown.has(name) &&
    !own.includes(name) &&
    value.length <= 2000
      ? [[name, value]]
      : [],
  );
}

function question(field: LeadFormField, raw: unknown, error: string | null, site: LeadSite) {
  const { name, label, required, help } = field;
  const optional = required ? '' : html` <small>${site.texts.formOptional}</small>`;
  const told = [help === undefined ? '' : `${name}-help`, error === null ? '' : `${name}-error`]
    .join(' ')
    .trim();
  const notes = html`${help === undefined ? '' : html`<span id="${name}-help">${help}</span>`}
${error === null ? '' : html`<p class="error" id="${name}-error">${error}</p>`}`;
  const values = (Array.isArray(raw) ? raw : [raw]).filter(value => typeof value === 'string');
  if (field.type === 'checkbox')
    return html`<div class="field"><label class="check"><input type="checkbox" id="${name}" name="${name}" value="true"${flag('checked', values.length > 0)}${describedBy(told, error)}><span>${label}</span></label>${notes}</div>`;
  if (field.type === 'checkboxes')
    return html`<fieldset class="field" id="${name}"><legend>${label}${optional}</legend>
${(field.options ?? []).map(({ value, label: words }) => html`<label class="check"><input type="checkbox" name="${name}" value="${value}"${flag('checked', values.includes(value))}><span>${words}</span></label>`)}${notes}</fieldset>`;
  return html`<div class="field"><label for="${name}">${label}${optional}</label>${notes}
${control(field, values[0] ?? '', describedBy(told, error), site)}</div>`;
}

function control(
  field: LeadFormField,
  value: string,
  described: ReturnType<typeof html> | string,
  site: LeadSite,
) {
  const { name, type, required, maxlength, autocomplete } = field;
  const shared = html` id="${name}" name="${name}"${flag('required', required)}${described}`;
  const length = maxlength === undefined ? '' : html` maxlength="${maxlength}"`;
  const fill = autocomplete === undefined ? '' : html` autocomplete="${autocomplete}"`;
  if (type === 'textarea') return html`<textarea rows="5"${shared}${length}>\n${value}</textarea>`;
  if (type === 'select')
    return html`<select${shared}><option value="">${site.texts.formChoose}</option>
${(field.options ?? []).map(option => html`<option value="${option.value}"${flag('selected', option.value === value)}>${option.label}</option>`)}</select>`;
  return html`<input type="${type}"${shared}${length}${fill} value="${value}">`;
}

function flag(name: string, on: boolean) {
  return on ? html` ${name}` : '';
}

function describedBy(ids: string, error: string | null) {
  const invalid = error === null ? '' : html` aria-invalid="true"`;
  return ids === '' ? invalid : html` aria-describedby="${ids}"${invalid}`;
}
