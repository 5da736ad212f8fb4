import type { FormEvent, RefObject } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { FormLink } from '../../../view/lead-form.ts';

/** The state of a live form; a form as the page is loaded has none. */
export interface LiveForm {
  /** The browser's own checks are off: errors are shown here. */
  ready: boolean;
  /** Index of the section shown, where the form goes step by step. */
  step: number;
  sending: boolean;
  /** Why the form as a whole could not be sent. */
  failure: string | null;
  /** Ways on from there. */
  ways: readonly FormLink[];
  /** The errors of values, in the order of the form. */
  errors: { name: string | null; text: string }[];
  errorBox: RefObject<HTMLDivElement | null>;
  field: (name: string) => LiveField;
  /** A day was chosen: before, there is no question for a time. */
  hasDay: boolean;
  slots: SlotChoice;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  back: () => void;
  goTo: (name: string) => void;
  /** The form began with details the visitor gave before. */
  knowsDetails: boolean;
  clearDetails: () => void;
}

/** The state of a field of a live form. */
interface LiveField {
  input: UseFormRegisterReturn;
  error: string | null;
}

/** Free times of the day that was chosen: null where they are not known, and any time may be entered. */
export type SlotChoice = { state: 'loading' } | { state: 'known'; times: string[] } | null;

/** Id of a field's element; of the form `enquiry-form`: `enquiry-name`. */
export function fieldId(formId: string, name: string): string {
  return `${formId.replace(/-form$/, '')}-${name}`;
}
