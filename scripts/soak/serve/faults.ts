import { setTimeout as wait } from 'node:timers/promises';
import type { ServerChild } from './server-child.ts';
import type { Sinks } from './sinks.ts';

/** The tools of a fault. */
export interface FaultTools {
  server: ServerChild;
  sinks: Sinks;
  /** Ends the waiting: what was broken is mended at once. */
  signal: AbortSignal;
}

/** Breaks something, for so long, and mends it. */
type Fault = (forMs: number, tools: FaultTools) => Promise<void>;

/** The faults of a store; those that end the server are apart, since its memory is measured over one life. */
export interface Faults {
  ending: Readonly<Record<string, Fault>>;
  passing: Readonly<Record<string, Fault>>;
}

/** Waits, but not after the run was broken off. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return wait(Math.max(ms, 0), undefined, { signal }).catch(() => {});
}

/** Whatever the store is. */
export const SERVER_FAULTS: Faults = {
  ending: {
    'server killed': (_, { server }) => again(server, 'SIGKILL'),
    'server stopped and started': (_, { server }) => again(server, 'SIGTERM'),
  },
  passing: {
    'mail server refuses': (forMs, tools) => refuse('mails', forMs, tools),
    'webhook fails': (forMs, tools) => refuse('hooks', forMs, tools),
  },
};

async function again(server: ServerChild, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  await server.end(signal);
  await server.start();
}

async function refuse(which: 'mails' | 'hooks', forMs: number, { sinks, signal }: FaultTools): Promise<void> {
  sinks.refusing[which] = true;
  await pause(forMs, signal);
  sinks.refusing[which] = false;
}
