import type { Ask } from './ask.ts';
import type { Answers, Question } from './dealer-questions.ts';
import type { ReadingDeps } from './reading-deps.ts';

/**
 * Answers every question: by its option, else by its proposal where that is taken, else by asking.
 * @throws when an option will not do, and, where there is no one to ask, with all options that are missing.
 */
export async function resolveAnswers(
  questions: readonly Question[],
  given: Answers,
  { ask, yes }: Pick<ReadingDeps, 'ask' | 'yes'>,
): Promise<Answers> {
  let answers: Answers = {};
  const missing: Question[] = [];
  for (const question of questions) {
    if (question.isSkipped?.(answers)) continue;
    const option = given[question.name];
    const proposed = question.proposed(answers);
    const answer = option?.trim() ?? (yes ? proposed : null);
    if (answer === null && ask === null) missing.push(question);
    else if (answer === null && ask !== null)
      answers = { ...answers, [question.name]: await answerTo(question, answers, ask) };
    else if (answer !== null) {
      const problem = await question.problem(answer, answers);
      if (problem !== null) throw new Error(`--${question.name} "${answer.slice(0, 200)}": ${problem}`);
      answers = { ...answers, [question.name]: answer };
    }
  }
  if (missing.length > 0) throw new Error(missingText(missing, answers));
  return answers;
}

async function answerTo(question: Question, answers: Answers, ask: Ask): Promise<string> {
  const proposed = question.proposed(answers);
  const choices = await question.choices?.();
  if (choices !== undefined) return ask.choice(question.message(answers), choices, proposed ?? undefined);
  const example = question.example?.(answers);
  const typed = await ask.line(question.message(answers), {
    ...(proposed === null ? {} : { proposed }),
    ...(example === undefined ? {} : { example }),
    problem: async text => question.problem(text === '' && proposed !== null ? proposed : text, answers),
  });
  return typed === '' && proposed !== null ? proposed : typed;
}

function missingText(missing: readonly Question[], answers: Answers): string {
  const width = Math.max(...missing.map(({ name }) => name.length));
  return [
    'There is no terminal to ask on, and these options are missing:',
    ...missing.map(question => {
      const proposed = question.proposed(answers);
      const taken = proposed === null ? '' : ` (with --yes: ${proposed})`;
      return `  --${question.name.padEnd(width)}  ${question.message(answers)}${taken}`;
    }),
    missing.some(question => question.proposed(answers) !== null)
      ? 'Give them, or --yes to take what is proposed where something is. Nothing was written.'
      : 'Nothing was written.',
  ].join('\n');
}
