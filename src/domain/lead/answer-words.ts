/** What a form says is wrong with an answer, by the names of the site's texts; `{label}` is the question. */
export const ANSWER_WORDS = [
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
] as const;
export type AnswerWord = (typeof ANSWER_WORDS)[number];
export type AnswerWords = Record<AnswerWord, string>;
