import type { Secrets } from '../../src/builder/export/checksums.ts';
import type { Environment } from '../../src/lib/environment.ts';

/** Names of the environment of secrets, or for addresses with one in them (docs/operators.md#environment). */
const SECRET_NAME =
  /SECRET|TOKEN|PASSWORD|AUTHORIZATION|^LEADS_KEY$|^MEILISEARCH_(?:ADMIN|MASTER)_KEY$|^DATABASE_URL$|SMTP_URL$|^GEOCODER_URL$|WEBHOOK\w*_URL$|VALUATION_(?:URL|KEY)$/;
/** A shorter text may be in others by chance. */
const MIN_LENGTH = 16;

/** The secrets of this server, by name. Several keys in one variable are several secrets. */
export function secretsIn(env: Environment): Secrets {
  return new Map(
    Object.entries(env).flatMap(([name, value = '']) =>
      SECRET_NAME.test(name)
        ? [value, ...value.split(','), passwordIn(value)]
            .map(text => text.trim())
            .filter(text => text.length >= MIN_LENGTH)
            .map((text, at) => [at === 0 ? name : `${name} (${at})`, text] as const)
        : [],
    ),
  );
}

/** The password of an address, as it is typed elsewhere; empty where there is none. */
function passwordIn(value: string): string {
  const { password } = URL.canParse(value) ? new URL(value) : { password: '' };
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}
