import { printable } from '../../src/builder/report/printable.ts';
import { errorMessage } from '../../src/lib/error-message.ts';

/** Prints why a command failed, without a stack: errors quote files, feeds and hosts. */
export function printError(error: unknown): void {
  console.error(printable(errorMessage(error)));
}
