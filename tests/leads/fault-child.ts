import path from 'node:path';
import { type KillableProcess, killableProcess } from '../support/server/killable-process.ts';

/** A server or worker that is killed and started again while others rely on it. */
export interface FaultChild extends KillableProcess {
  /** Fills its disk, or makes room again. */
  toggleDisk(): void;
}

export async function faultChild(
  role: 'server' | 'worker',
  port: number,
  env: Record<string, string>,
): Promise<FaultChild> {
  const child = await killableProcess({
    script: path.join(import.meta.dirname, 'fault-process.ts'),
    args: [role, String(port)],
    env: () => env,
    isError: line => line !== '' && !line.includes('"level":"info"'),
  });
  return Object.assign(child, { toggleDisk: () => void child.child().kill('SIGUSR2') });
}
