import * as v from 'valibot';
import { calendarDay, isoDay } from '../../../lib/calendar.ts';
import { type FieldSchema, type FieldValue, fieldSchemas } from '../../../schemas/lead/field-schema.ts';
import type { FormField, LeadForm } from '../../../view/lead-form.ts';

/** All questions of a form, in order. A car that is known by its id need not be named. */
export function fieldsOf(form: LeadForm): FormField[] {
  const knowsCar = form.hidden.some(({ name, value }) => name === 'car_id' && value !== '');
  return form.sections
    .flatMap(({ fields }) => fields)
    .map(field =>
      field.name === 'vehicle' && knowsCar && field.query ? { ...field, required: false } : field,
    );
}

/** Place of the section with a question; the first where none has it. */
export function stepOf({ sections }: LeadForm, name: string): number {
  return Math.max(
    0,
    sections.findIndex(({ fields }) => fields.some(field => field.name === name)),
  );
}

export type FormValues = Record<string, FieldValue>;

/**
 * The schema of all values, as the server has it (`field-schema.ts`); a postcode is looked up besides where the site
 * wants that.
 */
export function formSchema(
  form: LeadForm,
  isKnownPostcode: (postcode: string) => Promise<boolean>,
): v.GenericSchemaAsync<Record<string, unknown>, FormValues> {
  const { texts, timeZone, postcodeUnknown } = form.messages;
  const today = isoDay(calendarDay(Date.now(), timeZone));
  const entries: Record<string, FieldSchema | v.GenericSchemaAsync<unknown, FieldValue>> = fieldSchemas(
    fieldsOf(form),
    { messages: texts, today },
  );
  const { postcode } = entries;
  if (postcode !== undefined && postcodeUnknown !== null)
    entries['postcode'] = v.pipeAsync(
      postcode,
      v.checkAsync(async value => value === '' || (await isKnownPostcode(String(value))), postcodeUnknown),
    );
  return v.objectAsync(entries);
}
