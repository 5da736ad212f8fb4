import { errorMessage } from '../../src/lib/error-message.ts';
import { printable } from '../../src/lib/text/printable.ts';

/** Prints why a command failed, without a stack: errors quote files, feeds and hosts. */
export function printError(error: unknown): void {
  console.error(printable(errorMessage(error)));
}
