import { valibotResolver } from '@hookform/resolvers/valibot';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { LeadForm } from '../../view/lead-form.ts';
import { dropAllDrafts } from '../../visitor/drafts.ts';
import { $visitorDetails, NO_DETAILS } from '../../visitor/visitor-details.ts';
import { fieldId } from './field-id.ts';
import { type Answers, formSchema, questionsOf, stepOf } from './form-questions.ts';
import { clearAnswers, tickedBoxes } from './form-values.ts';
import { postcodeLookup } from './known-postcode.ts';
import type { LiveForm } from './LeadFormView.tsx';
import { useSending } from './use-sending.ts';
import { useSlots } from './use-slots.ts';
import { useSteps } from './use-steps.ts';

/** A form that checks, steps and sends. The fields keep their own values: what was typed stays. */
export function useLeadForm(form: LeadForm, knowsDetails: boolean) {
  const schema = useMemo(() => formSchema(form, postcodeLookup()), [form]);
  const defaultValues = useMemo(() => tickedBoxes(form), [form]);
  const names = useMemo(() => questionsOf(form).map(({ name }) => name), [form]);
  const { register, handleSubmit, trigger, watch, setError, setValue, clearErrors, control, formState } =
    useForm<Record<string, unknown>, unknown, Answers>({
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
  const slots = useSlots(form, {
    date: String(date ?? ''),
    location: String(location ?? ''),
    dealership: String(dealership ?? ''),
  });
  useEffect(() => {
    if (slots?.state === 'known' && time && !slots.times.includes(String(time))) setValue('time', '');
  }, [slots, time, setValue]);

  /** The list of errors gets the focus, in the step of the first. */
  const tell = (wrong: string | undefined) =>
    show(wrong === undefined ? step : stepOf(form, wrong), () => errorBox.current?.focus());

  const next = async () => {
    const here = form.sections[step]?.fields.map(({ name }) => name) ?? [];
    clearErrors(names.filter(name => !here.includes(name)));
    if (await trigger(here)) go(step + 1);
    else tell(here[0]);
  };
  /** Sends the answers; what the server says of one stands at its field. True where the form stays and is wrong. */
  const sendAnswers = async (answers: Answers, element: HTMLFormElement): Promise<boolean> => {
    const result = await send(element, answers);
    if (result.state !== 'failed') return false;
    for (const [name, message] of Object.entries(result.fields))
      if (names.includes(name)) setError(name, { type: 'server', message });
    return true;
  };
  const sendForm = async (element: HTMLFormElement) => {
    let isWrong = false;
    await handleSubmit(
      async answers => {
        isWrong = await sendAnswers(answers, element);
      },
      () => {
        reset();
        isWrong = true;
      },
    )();
    // Only now are the errors there to be shown.
    if (isWrong) tell(names.find(name => control.getFieldState(name).error !== undefined));
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
    errors: [
      ...[...messages].map(([name, text]) => ({ name, text })),
      ...unplaced.map(([, text]) => ({ name: null, text })),
    ],
    errorBox,
    slots,
    submit,
    field: name => ({
      input: register(name, { onChange: () => void (messages.has(name) && trigger(name)) }),
      error: messages.get(name) ?? null,
    }),
    back: () => go(step - 1),
    goTo: name => show(stepOf(form, name), () => focusField(form.id, name)),
    // The page came without it: React would draw the form anew, and what was filled in would be gone.
    knowsDetails: ready && knows,
    clearDetails: () => {
      $visitorDetails.set(NO_DETAILS);
      dropAllDrafts();
      clearAnswers(form, setValue);
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
