import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { LeadForm } from '../../../view/lead-form.ts';
import type { Sending } from '../sending/sending.ts';
import { useSending } from '../sending/use-sending.ts';
import { checkAndSend } from './check-and-send.ts';
import { stepOf } from './form-schema.ts';
import { fieldId, type LiveForm } from './live-form.ts';
import { type FormFields, useFormFields } from './use-form-fields.ts';
import { useKnownDetails } from './use-known-details.ts';
import { useSteps } from './use-steps.ts';
import { useVisitSlots } from './use-visit-slots.ts';

/** A form that checks, steps and sends. The fields keep their own values: what was typed stays. */
export function useLeadForm(form: LeadForm, knewDetails: boolean) {
  const fields = useFormFields(form);
  const { names, messages, register, trigger, clearErrors, control } = fields;
  const { sending, send, reset } = useSending(form);
  const { knowsDetails, clearDetails } = useKnownDetails(form, knewDetails, fields);
  const { step, isLast, show, go } = useSteps(form);
  const visit = useVisitSlots(form, fields);
  const errorBox = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  const stepNames = form.sections[step]?.fields.map(({ name }) => name) ?? [];
  /** The list of errors gets the focus, in the step of the first. */
  const showErrors = (wrong: string | undefined) =>
    show(wrong === undefined ? step : stepOf(form, wrong), () => errorBox.current?.focus());
  const next = async () => {
    clearErrors(names.filter(name => !stepNames.includes(name)));
    if (await trigger(stepNames)) go(step + 1);
    else showErrors(stepNames[0]);
  };
  const sendForm = async (element: HTMLFormElement) => {
    const isWrong = await checkAndSend(element, form, fields, { send, reset });
    // Only now are the errors there to be shown.
    if (isWrong) showErrors(names.find(name => control.getFieldState(name).error !== undefined));
  };
  // Until the next page is there, too.
  const isSending = sending.state === 'submitting' || sending.state === 'succeeded';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    void (isLast ? sendForm(event.currentTarget) : next());
  };

  const live: LiveForm = {
    ...visit,
    ...faultsOf(sending, fields),
    ready,
    step,
    sending: isSending,
    errorBox,
    submit,
    field: name => ({
      input: register(name, { onChange: () => void (messages.has(name) && trigger(name)) }),
      error: messages.get(name) ?? null,
    }),
    back: () => go(step - 1),
    goTo: name => show(stepOf(form, name), () => focusField(form.id, name)),
    // The page came without it: React would render the form anew, and what was filled in would be gone.
    knowsDetails: ready && knowsDetails,
    clearDetails: () => {
      clearDetails();
      toStart();
    },
  };
  /** The focus goes to the first field; what the car says is not shown. */
  const toStart = () =>
    show(0, () => {
      const isShown = (name: string) =>
        document.getElementById(fieldId(form.id, name))?.closest('[hidden]') === null;
      const first = names.find(isShown);
      if (first !== undefined) focusField(form.id, first);
    });
  const reopen = () => {
    reset();
    toStart();
  };
  return { live, sending, reset, reopen };
}

/** The errors: at fields, in the order of the form, then those of the server for fields that the form does not have. */
function faultsOf(
  sending: Sending,
  { names, messages }: FormFields,
): Pick<LiveForm, 'failure' | 'ways' | 'errors'> {
  const failed = sending.state === 'failed' ? sending : null;
  const unplaced = Object.entries(failed?.fields ?? {}).filter(([name]) => !names.includes(name));
  return {
    failure: failed === null || Object.keys(failed.fields).length > 0 ? null : failed.error,
    ways: failed?.ways ?? [],
    errors: [
      ...[...messages].map(([name, text]) => ({ name, text })),
      ...unplaced.map(([, text]) => ({ name: null, text })),
    ],
  };
}

function focusField(formId: string, name: string): void {
  const field = document.getElementById(fieldId(formId, name));
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
