import { spawn } from 'node:child_process';
import type { Environment } from '../../src/lib/environment.ts';

/** Opens an address in the browser of this machine's desktop session; nothing happens where there is none. */
export function openBrowser(address: string, env: Environment, platform: string): void {
  const command = browserCommand(env, platform);
  if (command === null) return;
  const child = spawn(command[0], [...command.slice(1), address], { stdio: 'ignore', detached: true });
  // The address is printed anyway.
  child.on('error', () => {});
  child.unref();
}

/** The command to open an address; null without a graphical session, or in a remote session. */
export function browserCommand(env: Environment, platform: string): readonly [string, ...string[]] | null {
  if (env['CI'] || env['SSH_CONNECTION'] || env['SSH_TTY']) return null;
  if (platform === 'darwin') return ['open'];
  if (platform === 'win32') return ['explorer.exe'];
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? ['xdg-open'] : null;
}
