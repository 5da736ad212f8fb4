import type { UseFormRegisterReturn } from 'react-hook-form';

/** What a question has once its form is live. */
export interface LiveField {
  input: UseFormRegisterReturn;
  error: string | null;
}
