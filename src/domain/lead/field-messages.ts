/** Errors of a form's values, by the names of the site's texts; `{label}` is that of the field. */
export const FIELD_MESSAGES = [
  'errorRequired',
  'errorTick',
  'errorChoose',
  'errorEmail',
  'errorPhone',
  'errorDate',
  'errorPast',
  'errorTime',
  'errorNumber',
  'errorChoice',
  'errorShape',
  'errorLong',
  'errorCharacters',
  'errorMarkup',
  'errorAlternative',
] as const;
export type FieldMessage = (typeof FIELD_MESSAGES)[number];
export type FieldMessages = Record<FieldMessage, string>;
