import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { LeadForm } from '../../../view/lead-form.ts';
import { checkedBoxes } from '../filling/form-values.ts';
import { type FormValues, fieldsOf, formSchema } from './form-schema.ts';
import { postcodeLookup } from './postcode-lookup.ts';

/** The fields of a form, checked by its schema, with their names and error messages in the order of the form. */
export function useFormFields(form: LeadForm) {
  const schema = useMemo(() => formSchema(form, postcodeLookup()), [form]);
  const defaultValues = useMemo(() => checkedBoxes(form), [form]);
  const names = useMemo(() => fieldsOf(form).map(({ name }) => name), [form]);
  const fields = useForm<Record<string, unknown>, unknown, FormValues>({
    resolver: valibotResolver(schema),
    defaultValues,
    shouldFocusError: false,
  });
  return { ...fields, names, messages: messagesOf(fields.formState.errors, names) };
}

export type FormFields = ReturnType<typeof useFormFields>;

function messagesOf(
  errors: FieldErrors<Record<string, unknown>>,
  names: readonly string[],
): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of names) {
    const message = errors[name]?.message;
    if (typeof message === 'string' && message !== '') found.set(name, message);
  }
  return found;
}
