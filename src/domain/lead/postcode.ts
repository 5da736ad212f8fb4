import { fillText } from '../../lib/text/fill-text.ts';
import { countryFile } from '../country/countries.ts';
import type { PostcodeRule } from '../country/country-file.ts';

const POSTCODE_MESSAGE = 'Invalid postcode. Please enter a {format}.';
const UNKNOWN_MESSAGE = 'Invalid postcode';

/** [V4] The form of a postcode by country: exactly 4 digits in Australia and New Zealand. */
export function postcodeRule(country: string | null | undefined): PostcodeRule {
  return countryFile(country).postcode;
}

/** [V5] What is wrong with a postcode, in the site's words (`{format}` is filled in); null when it is right. */
export function postcodeError(
  postcode: string,
  country: string | null | undefined,
  message: string = POSTCODE_MESSAGE,
): string | null {
  const { pattern, format } = postcodeRule(country);
  if (new RegExp(`^(?:${pattern})$`).test(postcode)) return null;
  return fillText(message || POSTCODE_MESSAGE, { format });
}

/** The error for a postcode that cannot be found; a text left empty falls back to ours. */
export function unknownPostcodeError({ postcodeUnknown }: { postcodeUnknown: string }): string {
  return postcodeUnknown || UNKNOWN_MESSAGE;
}
