import os from 'node:os';
import type { Actor } from '../../src/release/log.ts';

/** Who runs this command, and why, for the site's log. */
export function commandActor(why: string | null = null): Actor {
  return { door: 'command', by: userName(), why };
}

export function userName(): string | null {
  try {
    return os.userInfo().username;
  } catch {
    // A container may have no name for its user.
    return null;
  }
}
