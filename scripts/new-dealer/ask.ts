import * as clack from '@clack/prompts';
import { shownText } from './shown-text.ts';

/** The person ended the questions: nothing was written. */
export class Cancelled extends Error {
  constructor() {
    super('Nothing was written.');
  }
}

interface Choice {
  value: string;
  label: string;
  hint?: string;
}

/** How a person is asked. */
export interface Ask {
  /** A line of text. `proposed` is taken when nothing is typed; `problem` returns why a text will not do. */
  line(
    message: string,
    rules: { proposed?: string; example?: string; problem: (text: string) => Promise<string | null> },
  ): Promise<string>;
  choice(message: string, choices: readonly Choice[], first?: string): Promise<string>;
}

/** Asks on the terminal. @throws Cancelled on Ctrl+C or Escape. */
export const onTerminal: Ask = {
  async line(message, { proposed, example, problem }) {
    const shown = proposed ?? (example === undefined ? undefined : `such as ${example}`);
    for (let typed = ''; ; ) {
      const answer = await clack.text({
        message,
        ...(shown === undefined ? {} : { placeholder: shown }),
        ...(proposed === undefined ? {} : { defaultValue: proposed }),
        ...(typed === '' ? {} : { initialValue: typed }),
      });
      if (clack.isCancel(answer)) throw new Cancelled();
      typed = (answer ?? '').trim();
      const found = await problem(typed);
      if (found === null) return typed;
      clack.log.warn(shownText(found, 400));
    }
  },
  async choice(message, choices, first) {
    const answer = await clack.select({
      message,
      options: [...choices],
      maxItems: 12,
      ...(first === undefined ? {} : { initialValue: first }),
    });
    if (clack.isCancel(answer)) throw new Cancelled();
    return answer;
  },
};
