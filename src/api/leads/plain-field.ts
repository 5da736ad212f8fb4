import { html } from 'hono/html';
import { AUTOFILL_OFF, HONEYPOT } from '../../domain/lead/honeypot.ts';
import type { LeadFormField } from '../../schemas/lead/lead-form-field.ts';
import type { LeadSite } from '../../schemas/lead/lead-site.ts';
import type { Html } from '../http/html-page.ts';

/** A form field with its help, value and error, for browsers without scripts. */
export function plainField(field: LeadFormField, raw: unknown, error: string | null, site: LeadSite): Html {
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

/** The field that people never see. */
export function honeypotField({ texts }: LeadSite): Html {
  return html`<p class="unseen" aria-hidden="true"><label>${texts.formLeaveEmpty} <input name="${HONEYPOT}" tabindex="-1" autocomplete="off"${Object.entries(AUTOFILL_OFF).map(([name, value]) => attribute(name, value))}></label></p>`;
}

/** An attribute; nothing when it is off, empty or not given. */
export function attribute(name: string, value: string | number | boolean | undefined): Html | string {
  if (value === undefined || value === false || value === '') return '';
  return value === true && !name.startsWith('aria-') ? html` ${name}` : html` ${name}="${String(value)}"`;
}
