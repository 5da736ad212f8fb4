import { errorMessage } from '../../lib/error-message.ts';

/**
 * Why a picture cannot be used. The message completes the sentence "<source> …" and how to repair it.
 * `blame` is `host` when another photo of the same host would probably fail in the same way, `decoder` when the picture took
 * its process too long or ended it.
 */
export class PictureProblem extends Error {
  readonly blame: 'picture' | 'host' | 'decoder';

  constructor(message: string, blame: 'picture' | 'host' | 'decoder' = 'picture') {
    super(message);
    this.name = 'PictureProblem';
    this.blame = blame;
  }
}

/** One line of an error text that may carry bytes of a hostile file or server into a terminal. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 160);
}

/** The text of anything thrown, on one line. */
export function reasonOf(error: unknown): string {
  return error instanceof PictureProblem ? error.message : oneLine(errorMessage(error));
}
