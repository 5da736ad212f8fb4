import { createInterface } from 'node:readline/promises';

/**
 * Asks on the terminal; false, with a message, unless the answer is yes. `option` is the yes of a script.
 * @throws without a terminal: there is no one to ask.
 */
export async function confirm(question: string, option: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Error(`\nNothing was done: there is no terminal to ask on. Give ${option} to do it.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`\n${question} Type yes: `);
  terminal.close();
  if (answer.trim().toLowerCase() === 'yes') return true;
  console.error('Nothing was done.');
  process.exitCode = 1;
  return false;
}
