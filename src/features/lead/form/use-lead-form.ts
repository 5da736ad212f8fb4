import { valibotResolver } from '@hookform/resolvers/valibot';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { LeadForm } from '../../../view/lead-form.ts';
import { deleteAllDrafts } from '../../../visitor/drafts.ts';
import { clearVisitorDetails } from '../../../visitor/visitor-details.ts';
import { checkedBoxes, clearFields } from '../filling/form-values.ts';
import { chosenFile, fileError } from '../sending/chosen-file.ts';
import { useSending } from '../sending/use-sending.ts';
import { type FormValues, fieldsOf, formSchema, stepOf } from './form-schema.ts';
import { fieldId, type LiveForm } from './live-form.ts';
import { postcodeLookup } from './postcode-lookup.ts';
import { slotsQuery } from './slots-query.ts';
import { useSlots } from './use-slots.ts';
import { useSteps } from './use-steps.ts';

/** A form that checks, steps and sends. The fields keep their own values: what was typed stays. */
export function useLeadForm(form: LeadForm, knowsDetails: boolean) {
  const schema = useMemo(() => formSchema(form, postcodeLookup()), [form]);
  const defaultValues = useMemo(() => checkedBoxes(form), [form]);
  const names = useMemo(() => fieldsOf(form).map(({ name }) => name), [form]);
  const { register, handleSubmit, trigger, watch, setError, setValue, clearErrors, control, formState } =
    useForm<Record<string, unknown>, unknown, FormValues>({
      resolver: valibotResolver(schema),
      defaultValues,
      shouldFocusError: false,
    });
  const messages = messagesOf(formState.errors, names);
  const { sending, send, reset } = useSending(form);
  const [ready, setReady] = useState(false);
  const [knows, setKnows] = useState(knowsDetails);
  const { step, isLast, show, go } = useSteps(form);
  const errorBox = useRef<HTMLDivElement>(null);
  useEffect(() => setReady(true), []);

  const [date, location, dealership, time] = watch(['date', 'location', 'dealership_slug', 'time']);
  const visit = {
    date: String(date ?? ''),
    location: String(location ?? ''),
    dealership: String(dealership ?? ''),
  };
  const slots = useSlots(slotsQuery(form, visit));
  useEffect(() => {
    if (slots?.state === 'known' && time && !slots.times.includes(String(time))) setValue('time', '');
  }, [slots, time, setValue]);

  /** The list of errors gets the focus, in the step of the first. */
  const showErrors = (wrong: string | undefined) =>
    show(wrong === undefined ? step : stepOf(form, wrong), () => errorBox.current?.focus());

  const next = async () => {
    const stepNames = form.sections[step]?.fields.map(({ name }) => name) ?? [];
    clearErrors(names.filter(name => !stepNames.includes(name)));
    if (await trigger(stepNames)) go(step + 1);
    else showErrors(stepNames[0]);
  };
  /** Sends the values; the server's error stands at its field. True where the form stays and is wrong. */
  const sendValues = async (values: FormValues, element: HTMLFormElement): Promise<boolean> => {
    const attached = chosenFile(form, element);
    const wrong = attached === null ? null : fileError(form, attached);
    if (attached !== null && wrong !== null) {
      reset();
      setError(attached.field, { type: 'file', message: wrong });
      return true;
    }
    const result = await send(element, values);
    if (result.state !== 'failed') return false;
    for (const [name, message] of Object.entries(result.fields))
      if (names.includes(name)) setError(name, { type: 'server', message });
    return true;
  };
  const sendForm = async (element: HTMLFormElement) => {
    let isWrong = false;
    await handleSubmit(
      async values => {
        isWrong = await sendValues(values, element);
      },
      () => {
        reset();
        isWrong = true;
      },
    )();
    // Only now are the errors there to be shown.
    if (isWrong) showErrors(names.find(name => control.getFieldState(name).error !== undefined));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.state === 'submitting' || sending.state === 'succeeded') return;
    void (isLast ? sendForm(event.currentTarget) : next());
  };

  const failed = sending.state === 'failed' ? sending : null;
  const unplaced = Object.entries(failed?.fields ?? {}).filter(([name]) => !names.includes(name));
  const live: LiveForm = {
    ready,
    step,
    // Until the next page is there, too.
    sending: sending.state === 'submitting' || sending.state === 'succeeded',
    failure: failed === null || Object.keys(failed.fields).length > 0 ? null : failed.error,
    ways: failed?.ways ?? [],
    errors: [
      ...[...messages].map(([name, text]) => ({ name, text })),
      ...unplaced.map(([, text]) => ({ name: null, text })),
    ],
    errorBox,
    hasDay: visit.date !== '',
    slots,
    submit,
    field: name => ({
      input: register(name, { onChange: () => void (messages.has(name) && trigger(name)) }),
      error: messages.get(name) ?? null,
    }),
    back: () => go(step - 1),
    goTo: name => show(stepOf(form, name), () => focusField(form.id, name)),
    // The page came without it: React would render the form anew, and what was filled in would be gone.
    knowsDetails: ready && knows,
    clearDetails: () => {
      clearVisitorDetails();
      deleteAllDrafts();
      clearFields(form, setValue);
      setKnows(false);
      const first = form.sections[step]?.fields[0];
      if (first !== undefined) focusField(form.id, first.name);
    },
  };
  return { live, sending, reset };
}

/** What is wrong, in the order of the form. */
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

function focusField(formId: string, name: string): void {
  const field = document.getElementById(fieldId(formId, name));
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
