import { FORM_KINDS, type FormKind } from '../../domain/lead/form-kind.ts';
import type { FormField, FormSection } from '../../view/lead-form.ts';

/** [K19] [K25] Whether a form goes section by section: those about a car and a pre-approval do, where the site wants it. */
export function goesByStep(kind: FormKind, sections: readonly FormSection[], steppedForms: boolean): boolean {
  const isLong = sections.some(({ fields }) => fields.some(field => field.private));
  return steppedForms && (isLong || FORM_KINDS[kind].action === '/api/leads') && sections.length > 1;
}

/** [K19] Checkboxes are no separate step: they end the section before. */
export function withRest(sections: readonly FormSection[], rest: readonly FormField[]): FormSection[] {
  const last = sections.at(-1);
  if (last === undefined || rest.some(({ type }) => type !== 'checkbox'))
    return [...sections, { title: null, fields: [...rest] }];
  return [...sections.slice(0, -1), { ...last, fields: [...last.fields, ...rest] }];
}
