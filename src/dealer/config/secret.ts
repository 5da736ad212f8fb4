const SECRET_NAME =
  /secret|token|password|passwd|private|admin|webhook|api_?key|(?:stripe|payment|crm|write|master)\w{0,40}key/i;
const SECRET_VALUE = /^(?:(?:sk|rk)_(?:live|test)_|whsec_)|-----BEGIN [A-Z ]*PRIVATE KEY-----/;

export const SECRET_REPAIR =
  'Take it out, give the key a new value where it was made, and set that in the environment of the server: secrets never stand in these files.';

/** True for names under which people keep secrets. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name);
}

/** True for texts that payment providers hand out as secrets. */
export function isSecretValue(value: unknown): boolean {
  return typeof value === 'string' && SECRET_VALUE.test(value);
}
