import { hash, randomBytes } from 'node:crypto';
import { isRightToken } from '../../api/operators/access/operator-access.ts';

/** A signed in user of the desk. */
interface DeskSession {
  name: string;
  /** Epoch milliseconds. */
  expires: number;
}

export const SESSION_SECONDS = 12 * 3600;
const TRIES = 10;
const TRIES_WINDOW_MS = 600_000;
const MAX_SENDERS = 10_000;

/** The sessions, in memory: a desk that stops signs all users out. */
export class DeskSessions {
  readonly #token: string;
  readonly #clock: () => number;
  readonly #sessions = new Map<string, DeskSession>();
  readonly #tries = new Map<string, { count: number; since: number }>();

  constructor(token: string, clock: () => number) {
    this.#token = token;
    this.#clock = clock;
  }

  /** The id of a new session; null for a wrong token, `throttled` for one of a sender with too many wrong ones. */
  open(token: string, name: string, sender: string): string | 'throttled' | null {
    const now = this.#clock();
    const tries = this.#tries.get(sender);
    const isRecent = tries !== undefined && now - tries.since < TRIES_WINDOW_MS;
    const isRight = isRightToken(token, { token: this.#token });
    if (isRecent && tries.count >= TRIES && !isRight) return 'throttled';
    if (!isRight) {
      if (this.#tries.size >= MAX_SENDERS) this.#tries.clear();
      this.#tries.set(sender, isRecent ? { ...tries, count: tries.count + 1 } : { count: 1, since: now });
      return null;
    }
    for (const [digest, { expires }] of this.#sessions) if (expires <= now) this.#sessions.delete(digest);
    const id = randomBytes(32).toString('base64url');
    this.#sessions.set(digestOf(id), { name, expires: now + SESSION_SECONDS * 1000 });
    return id;
  }

  find(id: string | undefined): DeskSession | null {
    const session = id === undefined ? undefined : this.#sessions.get(digestOf(id));
    return session === undefined || session.expires <= this.#clock() ? null : session;
  }

  close(id: string): void {
    this.#sessions.delete(digestOf(id));
  }
}

function digestOf(id: string): string {
  return hash('sha256', id, 'base64url');
}
