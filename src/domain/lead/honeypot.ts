/** The field that people never see ([K28]). Its name means nothing, so that no browser fills it in. */
export const HONEYPOT = 'fc_q7';

/** Its names; the last is that of pages that are open since before. */
export const HONEYPOTS: readonly string[] = [HONEYPOT, 'homepage'];

/** What password managers respect, which ignore `autocomplete="off"`: 1Password, LastPass, Bitwarden, Dashlane. */
export const AUTOFILL_OFF = {
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
} as const;
