import * as v from 'valibot';
import { calendarDay, isoDay } from '../../../lib/time/calendar.ts';
import { type FieldSchema, type FieldValue, fieldSchemas } from '../../../schemas/lead/field-schema.ts';
import type { FormField, LeadForm } from '../../../view/lead-form.ts';

/** All questions of a form, in order. A car that the address names need not be named again, nor its location. */
export function fieldsOf(form: LeadForm): FormField[] {
  const knowsCar = form.hidden.some(({ name, value, query }) => name === 'car_id' && value !== '' && query);
  const isKnown = ({ name, query }: FormField) => name === 'location' || (name === 'vehicle' && query);
  return form.sections
    .flatMap(({ fields }) => fields)
    .map(field => (knowsCar && isKnown(field) ? { ...field, required: false } : field));
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
    // A file is no value: `chosen-file.ts` looks at it.
    fieldsOf(form).filter(({ type }) => type !== 'file'),
    { messages: texts, today },
  );
  const { postcode } = entries;
  if (postcode !== undefined && postcodeUnknown !== null)
    entries['postcode'] = v.pipeAsync(
      postcode,
      v.checkAsync(async value => value === '' || (await isKnownPostcode(String(value))), postcodeUnknown),
    );
  const alternatives = fieldsOf(form)
    .filter(({ alternative }) => alternative)
    .map(({ name }) => name);
  return alternatives.length === 0
    ? v.objectAsync(entries)
    : v.intersectAsync([v.objectAsync(entries), oneOf(alternatives, texts.errorAlternative)]);
}

/** Reports at the first of some questions that none is answered, whatever else is wrong; adds nothing to the output. */
function oneOf(
  names: readonly string[],
  error: string,
): v.GenericSchema<Record<string, unknown>, FormValues> {
  const isAnswered = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.forward(
      v.check(values => names.some(name => isAnswered(values[name])), error),
      [names[0] ?? ''],
    ),
    v.transform(() => ({})),
  );
}
