import type { Environment } from '../lib/environment.ts';

/** `NETLIFY_AUTH_TOKEN`, of a named account `NETLIFY_AUTH_TOKEN_NORTH`. */
export function settingName(name: string, account: string | null): string {
  return account === null ? name : `${name}_${account.toUpperCase().replaceAll('-', '_')}`;
}

/** Without the line break that files with secrets end in; empty where it is not set. */
export function accountSetting(name: string, account: string | null, env: Environment): string {
  return env[settingName(name, account)]?.trim() ?? '';
}

/** @throws for one that fits into no call: errors would quote all of it. */
export function usableSetting(name: string, account: string | null, env: Environment): string {
  const value = accountSetting(name, account, env);
  if (/^[ -~]*$/.test(value)) return value;
  throw new Error(
    `${settingName(name, account)} has a character that no token has, such as a line break: copy it again.`,
  );
}

/** @throws when it is not set; `repair` describes where to get it. */
export function requiredSetting(
  name: string,
  account: string | null,
  env: Environment,
  repair: string,
): string {
  const value = usableSetting(name, account, env);
  if (value !== '') return value;
  throw new Error(`${settingName(name, account)} is not set: ${repair} and set it in the environment.`);
}
