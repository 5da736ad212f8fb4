import type { LiveForm } from '../../../src/features/lead/form/live-form.ts';

/** A form that came to life and nothing happened to, varied by `changes`; `wrong` names fields and what is said of them. */
export function liveForm(changes: Partial<LiveForm> = {}, wrong: Record<string, string> = {}): LiveForm {
  const nothing = () => {};
  return {
    ready: true,
    step: 0,
    sending: false,
    failure: null,
    ways: [],
    errors: Object.entries(wrong).map(([name, text]) => ({ name, text })),
    errorBox: { current: null },
    field: name => ({
      input: { name, onChange: async () => {}, onBlur: async () => {}, ref: nothing },
      error: wrong[name] ?? null,
    }),
    hasDay: false,
    slots: null,
    submit: nothing,
    back: nothing,
    goTo: nothing,
    knowsDetails: false,
    clearDetails: nothing,
    ...changes,
  };
}
