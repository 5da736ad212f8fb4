import { fillText } from '../../lib/fill-text.ts';
import { type Country, countryOf } from '../country/country.ts';

/** What a postcode field accepts. */
interface PostcodeRule {
  /** What the country calls it. */
  name: string;
  /** For an input's `pattern`: matches the whole value. */
  pattern: string;
  maxLength: number;
  digitsOnly: boolean;
  /** Completes 'Please enter a …'. */
  format: string;
}

const FOUR: PostcodeRule = {
  name: 'Postcode',
  pattern: '[0-9]{4}',
  maxLength: 4,
  digitsOnly: true,
  format: '4-digit number',
};

const RULES: Record<Country, PostcodeRule> = {
  AU: FOUR,
  NZ: FOUR,
  US: {
    name: 'ZIP code',
    pattern: '[0-9]{5}',
    maxLength: 5,
    digitsOnly: true,
    format: '5-digit number',
  },
  GB: {
    name: 'Postcode',
    pattern: '[A-Za-z]{1,2}[0-9][A-Za-z0-9]? ?[0-9][A-Za-z]{2}',
    maxLength: 8,
    digitsOnly: false,
    format: 'postcode such as SW1A 1AA',
  },
};

const POSTCODE_MESSAGE = 'Invalid postcode. Please enter a {format}.';

/** [V4] The form of a postcode by country: exactly 4 digits in Australia and New Zealand. */
export function postcodeRule(country: string | null | undefined): PostcodeRule {
  return RULES[countryOf(country)];
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
