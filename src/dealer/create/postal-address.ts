import { countryFile } from '../../domain/country/countries.ts';

export interface PostalAddress {
  street: string;
  city: string;
  state: string | null;
  postcode: string | null;
}

/**
 * An address on one line, in the order of its country: `118 Saddler Street, Rocklea QLD 4106`, in Sweden `Storgatan 1, 114 55
 * Stockholm`. Null when street, place and postcode cannot be separated.
 */
export function parsePostalAddress(line: string, country: string): PostalAddress | null {
  const { place, postcode, states } = countryFile(country);
  const parts = line
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '');
  const state = states.map(known => known.replace(/\W/g, '')).join('|');
  const code = `(?:${postcode.pattern})`;
  const end =
    place === 'postcode city'
      ? new RegExp(`^(?<postcode>${code})\\s+(?<city>\\p{L}.*)$`, 'u')
      : new RegExp(`^(?<city>.*?)\\s*(?<state>\\b(?:${state || '(?!)'}))?\\s*\\b(?<postcode>${code})$`, 'iu');
  // `1 High Street, Leeds, LS1 4AB` has a comma more than the rest of us would write.
  for (const count of [1, 2, 3]) {
    const found = end.exec(parts.slice(-count).join(' '))?.groups;
    const street = parts.slice(0, -count).join(', ');
    const city = found?.['city']?.trim() ?? '';
    if (found === undefined || street === '' || city === '') continue;
    return {
      street,
      city,
      state: found['state']?.toUpperCase() ?? null,
      postcode: found['postcode'] ?? null,
    };
  }
  return null;
}

/** An address of the country as an example of how to write one. */
export function addressExample(country: string): string {
  const { place, states, postcode } = countryFile(country);
  const code = / such as (.+)$/.exec(postcode.format)?.[1] ?? '1'.repeat(postcode.maxLength);
  if (place === 'postcode city') return `12 Main Street, ${code} Springfield`;
  return `12 Main Street, Springfield ${[states[0], code].filter(Boolean).join(' ')}`;
}
