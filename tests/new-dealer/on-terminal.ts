import { spawn } from 'node:child_process';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/new-dealer.ts');

/** The text that a person waits for on the screen, and then types. */
export type Turn = readonly [sees: RegExp, types: string];

export const ENTER = '\r';
export const CTRL_C = '\u0003';
export const DOWN = '\u001b[B';

interface Session {
  code: number | null;
  /** Everything that was on the screen, without colours and the moves of the cursor. */
  screen: string;
  /** Turns that were not reached. */
  left: number;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

/** Runs the command on a separate terminal, by util-linux's `script`, and types what a person would. */
export function newDealerOnTerminal(
  args: readonly string[],
  turns: readonly Turn[],
  env: Record<string, string> = {},
): Promise<Session> {
  const command = [process.execPath, SCRIPT, ...args].map(quoted).join(' ');
  const child = spawn('script', ['-qec', `stty cols 120 rows 50; exec ${command}`, '/dev/null'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, TERM: 'xterm', NO_COLOR: '1', CI: '', ACCESSIBLE: '', ...env },
  });
  let screen = '';
  let seen = 0;
  let turn = 0;
  child.stdout.setEncoding('utf8').on('data', text => {
    screen += stripVTControlCharacters(text);
    const next = turns[turn];
    const found = next?.[0].exec(screen.slice(seen));
    if (next === undefined || found === null || found === undefined) return;
    seen = screen.length;
    turn += 1;
    // The question listens once it is painted.
    setTimeout(() => child.stdin.write(next[1]), 60);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', code => resolve({ code, screen, left: turns.length - turn }));
  });
}
