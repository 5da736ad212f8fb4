import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo } from 'react';
import { type FieldErrors, type Resolver, type ResolverOptions, useForm } from 'react-hook-form';
import type { LeadForm } from '../../../view/lead-form.ts';
import { checkedBoxes } from '../filling/field-values.ts';
import { type FormValues, fieldsOf, formSchema } from './form-schema.ts';
import { postcodeLookup } from './postcode-lookup.ts';

/** The fields of a form, checked by its schema, with their names and error messages in the order of the form. */
export function useFormFields(form: LeadForm) {
  const resolver = useMemo(() => formResolver(form), [form]);
  const defaultValues = useMemo(() => checkedBoxes(form), [form]);
  const names = useMemo(() => fieldsOf(form).map(({ name }) => name), [form]);
  const fields = useForm<Record<string, unknown>, unknown, FormValues>({
    resolver,
    defaultValues,
    shouldFocusError: false,
  });
  return { ...fields, names, messages: messagesOf(fields.formState.errors, names) };
}

export type FormFields = ReturnType<typeof useFormFields>;

type FormResolver = Resolver<Record<string, unknown>, unknown, FormValues>;

function formResolver(form: LeadForm): FormResolver {
  const check: FormResolver = valibotResolver(formSchema(form, postcodeLookup()));
  return (values, context, options) => check({ ...values, ...unfinished(options.fields) }, context, options);
}

/** Fields of which a part is missing, such as the year of a date: their value is empty, and they were answered. */
function unfinished(fields: ResolverOptions<Record<string, unknown>>['fields']): Record<string, string> {
  const names = Object.keys(fields).filter(name => {
    const ref: unknown = fields[name]?.ref;
    return ref instanceof HTMLInputElement && ref.validity.badInput;
  });
  return Object.fromEntries(names.map(name => [name, '?']));
}

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
