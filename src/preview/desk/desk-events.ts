import type { PreviewEvent } from '../../schemas/preview/preview-requests.ts';

/** Sends events to all users of the desk. */
export interface DeskEvents {
  send(event: PreviewEvent): void;
  /** @returns what ends it. */
  listen(onEvent: (event: PreviewEvent) => void): () => void;
}

export function deskEvents(): DeskEvents {
  const listeners = new Set<(event: PreviewEvent) => void>();
  return {
    send: event => {
      for (const listener of listeners) listener(event);
    },
    listen: onEvent => {
      listeners.add(onEvent);
      return () => listeners.delete(onEvent);
    },
  };
}
