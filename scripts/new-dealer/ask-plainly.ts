import { createInterface } from 'node:readline/promises';
import { type Ask, Cancelled } from './ask.ts';
import { shownText } from './shown-text.ts';

/** Asks in lines that are written once, choices by number: for screen readers, and terminals that cannot move the cursor. */
export const askPlainly: Ask = {
  async line(message, { proposed, example, problem }) {
    const hint =
      proposed === undefined ? (example === undefined ? '' : `, such as ${example}`) : ` (${proposed})`;
    for (;;) {
      const text = await typed(`${message}${hint}: `);
      const found = await problem(text);
      if (found === null) return text === '' && proposed !== undefined ? proposed : text;
      console.log(shownText(found, 400));
    }
  },
  async choice(message, choices, first) {
    const usual = Math.max(
      0,
      choices.findIndex(({ value }) => value === first),
    );
    console.log(message);
    for (const [at, { label, hint }] of choices.entries())
      console.log(`  ${at + 1}. ${label}${hint === undefined ? '' : ` (${hint})`}`);
    for (;;) {
      const text = await typed(`Number (${usual + 1}): `);
      const chosen = choices[text === '' ? usual : Number(text) - 1];
      if (chosen !== undefined) return chosen.value;
      console.log(`Write a number from 1 to ${choices.length}.`);
    }
  },
};

/** @throws Cancelled on Ctrl+C, and at the end of the input. */
async function typed(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<never>((_, reject) => {
    for (const event of ['SIGINT', 'close'] as const) terminal.once(event, () => reject(new Cancelled()));
  });
  // Also closed after each line, when it is not awaited.
  ended.catch(() => {});
  try {
    return (await Promise.race([terminal.question(question), ended])).trim();
  } finally {
    terminal.close();
  }
}
