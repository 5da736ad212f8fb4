import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { errorMessage } from '../../../lib/error-message.ts';

/** The token for the operators' page, and what is printed about it at the start. */
interface OperatorToken {
  token: string;
  hint: string;
  /** The file or the setting that holds it; null where it was only printed. */
  place: string | null;
}

/** Where a token is stored, and the setting that overrides it. */
interface TokenSource {
  file: string;
  setting: string;
}

const OPERATORS: TokenSource = { file: 'operators-token', setting: 'OPERATORS_TOKEN' };

/** The token of the settings, else the one that is stored in the folder; it is made when there is none yet. */
export function operatorToken(given: string | null, dir: string, source = OPERATORS): OperatorToken {
  const { setting } = source;
  if (given !== null) return { token: given, hint: `Token: that of ${setting}`, place: setting };
  const file = path.join(dir, source.file);
  const made = randomBytes(32).toString('base64url');
  try {
    const isNew = writeNew(file, made);
    fs.chmodSync(file, 0o600);
    const token = fs.readFileSync(file, 'utf8').trim();
    if (token.length < MIN_TOKEN_LENGTH) throw new Error('it holds no token');
    const hint = isNew ? `Token: ${token} (shown once; stored in ${file})` : `Token: in ${file}`;
    return { token, hint, place: path.relative('', file) };
  } catch (error) {
    const why = errorMessage(error);
    return {
      token: made,
      hint: `Token: ${made} (until the server stops: ${file} cannot be used, ${why}. Set ${setting}, or mend the file)`,
      place: null,
    };
  }
}

export const MIN_TOKEN_LENGTH = 32;

/** Writes the file atomically. False where it exists already. */
function writeNew(file: string, text: string): boolean {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (fs.existsSync(file)) return false;
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, `${text}\n`, { mode: 0o600 });
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    // Another server was first.
    if (fs.existsSync(file)) return false;
    throw error;
  } finally {
    fs.rmSync(draft);
  }
}
