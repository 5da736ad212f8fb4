import type { LeadForm } from '../../../view/lead-form.ts';
import { chosenFile, fileError } from '../sending/chosen-file.ts';
import type { useSending } from '../sending/use-sending.ts';
import type { FormValues } from './form-schema.ts';
import type { FormFields } from './use-form-fields.ts';

type Sender = Pick<ReturnType<typeof useSending>, 'send' | 'reset'>;

/** Checks all values and sends them. True where something is wrong: each error is then at its field. */
export async function checkAndSend(
  element: HTMLFormElement,
  form: LeadForm,
  fields: FormFields,
  sender: Sender,
): Promise<boolean> {
  let isWrong = false;
  await fields.handleSubmit(
    async values => {
      isWrong = await sendValues(values, element, form, fields, sender);
    },
    () => {
      sender.reset();
      isWrong = true;
    },
  )();
  return isWrong;
}

async function sendValues(
  values: FormValues,
  element: HTMLFormElement,
  form: LeadForm,
  { names, setError }: FormFields,
  { send, reset }: Sender,
): Promise<boolean> {
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
}
