import type * as v from 'valibot';
import { documentationOf, objectForms } from '../reference/schema-shape.ts';

/** More names than this do not fit into a sentence. */
const MAX_NAMES = 12;

/**
 * The repair where there is something else than an object: the fields of the objects that may be there, and their
 * purpose.
 */
export function objectRepair(schema: v.GenericSchema | null): string {
  const forms = schema === null ? [] : objectForms(schema);
  const names = forms.flatMap(form => form.match(/": /g) ?? []).length;
  if (schema === null || names === 0 || names > MAX_NAMES) return 'Write names and values between { and }.';
  return `Write ${forms.join(' or ')}. ${documentationOf(schema) ?? ''}`.trim();
}
