import * as v from 'valibot';
import type { AnswerWord, AnswerWords } from '../../domain/lead/answer-words.ts';
import { isEmail, isPhone } from '../../domain/lead/contact-shape.ts';
import { parseIsoDay } from '../../lib/calendar.ts';
import { clockMinutes } from '../../lib/clock-time.ts';
import { holdsMarkup, tidyText } from '../../lib/typed-text.ts';
import { hasUnsafeCharacters, hasUnsafeLines } from '../../lib/unsafe-characters.ts';
import type { LeadFormField } from './lead-form-field.ts';

/** Answer to one question, in the form it is kept in. */
export type Answer = string | string[] | boolean;

/** What of a question its answers are judged by. */
export type Question = Pick<LeadFormField, 'name' | 'label' | 'type' | 'required'> &
  Partial<Pick<LeadFormField, 'maxlength' | 'pattern' | 'title' | 'options'>>;

export interface AnswerRules {
  words: AnswerWords;
  /** The day on the dealer's calendar, `YYYY-MM-DD`. */
  today: string;
}

export type AnswerSchema = v.GenericSchema<unknown, Answer>;

const DEFAULT_LENGTH = 200;

/**
 * The shape of the answer to one question, the same in the visitor's browser and on the server. Errors are
 * whole sentences for the visitor; the first counts (`abortPipeEarly`).
 */
export function answerSchema(question: Question, rules: AnswerRules): AnswerSchema {
  if (question.type === 'checkbox') return tick(question, rules);
  if (question.type === 'checkboxes') return someChoices(question, rules);
  return text(question, rules);
}

/** The shapes of the answers to a form's questions, by name. */
export function answerEntries(
  questions: readonly Question[],
  rules: AnswerRules,
): Record<string, v.OptionalSchema<AnswerSchema, ''>> {
  return Object.fromEntries(
    questions.map(question => [question.name, v.optional(answerSchema(question, rules), '')]),
  );
}

function text(question: Question, rules: AnswerRules): AnswerSchema {
  const lines = question.type === 'textarea';
  const most = question.maxlength ?? DEFAULT_LENGTH;
  const tooLong = said(question, rules, 'errorLong').replace('{max}', String(most));
  const unsafe = lines ? hasUnsafeLines : hasUnsafeCharacters;
  const { required, type } = question;
  return v.pipe(
    v.nullish(v.string(`${question.label} must be text.`), ''),
    // Counted before anything else is done with it.
    v.maxLength(most * 2 + 2, tooLong),
    v.transform(raw => tidyText(raw, lines)),
    v.maxLength(most, tooLong),
    v.check(value => !unsafe(value), said(question, rules, 'errorCharacters')),
    v.check(value => !holdsMarkup(value), said(question, rules, 'errorMarkup')),
    v.check(
      value => value !== '' || !required,
      said(question, rules, type === 'select' ? 'errorChoose' : 'errorRequired'),
    ),
    v.check(
      value => value === '' || fits(value, question.pattern),
      question.title || said(question, rules, 'errorShape'),
    ),
    v.check(value => value === '' || isOfType(value, question), said(question, rules, TYPE_ERRORS[type])),
    v.check(
      value => type !== 'date' || value === '' || value >= rules.today,
      said(question, rules, 'errorPast'),
    ),
  );
}

const TYPE_ERRORS: Record<Question['type'], AnswerWord> = {
  text: 'errorShape',
  textarea: 'errorShape',
  checkbox: 'errorShape',
  checkboxes: 'errorChoice',
  email: 'errorEmail',
  tel: 'errorPhone',
  date: 'errorDate',
  time: 'errorTime',
  number: 'errorNumber',
  select: 'errorChoice',
};

function fits(value: string, pattern: string | undefined): boolean {
  // Not `v`, by which browsers read the attribute: older ones cannot, and no pattern of ours differs.
  return pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(value);
}

function isOfType(value: string, question: Question): boolean {
  switch (question.type) {
    case 'email':
      return isEmail(value);
    case 'tel':
      return isPhone(value);
    case 'date':
      return value.length === 10 && parseIsoDay(value) !== null;
    case 'time':
      return value.length <= 8 && clockMinutes(value.slice(0, 5)) !== null;
    case 'number':
      return Number.isFinite(Number(value));
    case 'select':
      return isOption(question, value);
    default:
      return true;
  }
}

const TICKS: Record<string, boolean> = {
  '': false,
  false: false,
  0: false,
  true: true,
  on: true,
  1: true,
  yes: true,
};

function tick(question: Question, rules: AnswerRules): AnswerSchema {
  return v.pipe(
    v.nullish(v.unknown(), ''),
    v.check(
      raw => typeof raw === 'boolean' || (typeof raw === 'string' && Object.hasOwn(TICKS, raw)),
      `${question.label} must be ticked or not.`,
    ),
    v.transform(raw => raw === true || TICKS[String(raw)] === true),
    v.check(ticked => ticked || !question.required, said(question, rules, 'errorTick')),
  );
}

function someChoices(question: Question, rules: AnswerRules): AnswerSchema {
  return v.pipe(
    v.nullish(v.unknown(), ''),
    v.transform((raw): unknown[] => (Array.isArray(raw) ? raw : raw === '' || raw === false ? [] : [raw])),
    v.array(v.string(`${question.label} must be some of the choices.`)),
    v.check(
      list => list.every(value => isOption(question, value)),
      `${question.label} must be some of the choices.`,
    ),
    v.transform(list => [...new Set(list)]),
    v.check(list => list.length > 0 || !question.required, said(question, rules, 'errorRequired')),
  );
}

function isOption({ options = [] }: Question, value: string): boolean {
  return options.some(option => option.value === value);
}

/** The words of the site about this question. A label that is a sentence of its own loses its end within another; a question may end one. */
function said({ label }: Question, { words }: AnswerRules, word: AnswerWord): string {
  const name = label.replace(word === 'errorChoose' ? /\.$/ : /[.?]$/, '');
  return words[word].replace('{label}', () => name);
}
